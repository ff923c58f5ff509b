export function PlugAndPlayMcpPage() {
  return <h1>Plug-and-play MCP</h1>;
}
