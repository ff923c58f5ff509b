export function HomePage() {
  return <h1>Plug-and-Play MCP Server</h1>;
}
