export interface DescriptionText {
  text: string;
  /** Where it really came from: after redirects and symbolic links. */
  location: string;
  /** The `Link` header it came with (RFC 8288). */
  link?: string;
}

/**
 * Reads another file of a description: `location` as already resolved against `from`, the file it
 * is named in. Rejects with a PublicError.
 */
export type DescriptionReader = (location: string, from: string) => Promise<DescriptionText>;
