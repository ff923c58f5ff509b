export function Footer() {
  return <footer>© 2025 Leasehold</footer>;
}
