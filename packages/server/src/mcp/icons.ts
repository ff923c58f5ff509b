import type { ToolDefinition } from '@leasehold/catalog';
import type { Icon } from '@modelcontextprotocol/server';
import { iconImages, iconSize } from './icon-images.ts';

export type IconName = keyof typeof iconImages;

/** `light` is for light surroundings, as the protocol has it. */
const themes = ['light', 'dark'] as const;

/** Where a server’s icons are, below its origin. */
export const iconsPath = '/mcp/icons/';

/** Whether icons are addresses there, and not the images themselves. */
export const isLinked = (origin: string | undefined): boolean =>
  origin?.startsWith('https:') === true;

/**
 * An icon for both themes. Clients take https of the server’s own origin and `data:` alone
 * (2025-11-25, Icons): without https they carry the images themselves, which are small.
 */
export function iconsFor(name: IconName, origin: string | undefined): Icon[] {
  return themes.map((theme) => ({
    src: isLinked(origin)
      ? `${origin}${iconsPath}${name}-${theme}.png`
      : `data:image/png;base64,${iconImages[name][theme]}`,
    mimeType: 'image/png',
    sizes: [`${iconSize}x${iconSize}`],
    theme,
  }));
}

/** By what the tool may do, as its hints say it. */
export const toolIcon = ({
  readOnlyHint,
  destructiveHint,
}: ToolDefinition['annotations']): IconName =>
  readOnlyHint ? 'read' : destructiveHint ? 'remove' : 'change';

/** The image a client asks for by `<name>-<theme>.png`. */
export function iconFile(file: string): Response | undefined {
  const [, name = '', theme = ''] = /^([a-z]+)-(light|dark)\.png$/.exec(file) ?? [];
  const image = Object.entries(iconImages).find(([known]) => known === name)?.[1];
  if (!image) return undefined;
  return new Response(Buffer.from(image[theme === 'dark' ? 'dark' : 'light'], 'base64'), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    },
  });
}
