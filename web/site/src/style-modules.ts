/** Exported, or the build would leave out what nothing uses. */
export const modules = import.meta.glob(['../../ui/src/**/*.module.css', './**/*.module.css'], {
  eager: true,
});
