import { JoinButton } from './JoinButton.tsx';

const links = [
  ['/no-code-privacy', 'No-code privacy'],
  ['/plug-and-play-mcp', 'Plug-and-play MCP'],
  ['/mcp-privacy', 'MCP privacy'],
] as const;

export function Header({ path }: { path: string }) {
  return (
    <header>
      <a href="/">Leasehold</a>
      <nav aria-label="Main">
        {links.map(([href, name]) => (
          <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <JoinButton>Join Waitlist</JoinButton>
    </header>
  );
}
