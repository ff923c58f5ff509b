import type { HttpRequest, Tool, ToolArguments } from '@leasehold/catalog';
import type { PagedCall, PageStep } from '@leasehold/privacy';
import type { UpstreamAnswer } from './upstream/answer.ts';

/**
 * The arguments of the page that is asked for: those of the call, but for the one that chooses it.
 */
export function argumentsAt(args: ToolArguments, page: PageStep | undefined): ToolArguments {
  return page && 'argument' in page ? { ...args, [page.argument]: page.value } : args;
}

/**
 * The request of the page that is asked for, where the API gave its query; nothing else of an
 * address is ever taken.
 */
export function requestAt(request: HttpRequest, page: PageStep | undefined): HttpRequest {
  if (!page || !('search' in page)) return request;
  const [address = ''] = request.url.split('?', 1);
  return { ...request, url: address + page.search };
}

/**
 * The call as its answer is read for the next page; undefined where the operation has none, or is
 * not repeated.
 */
export function pagedCall(
  { paging, continuation, arguments: list, reservedNames }: Tool,
  args: ToolArguments,
  url: string,
  answer: UpstreamAnswer,
): PagedCall | undefined {
  if (answer.kind !== 'json' || continuation === undefined || (!paging && !answer.link))
    return undefined;
  const sent: ToolArguments = {};
  for (const { key, preset } of list) if (preset !== undefined) sent[key] = preset;
  return {
    paging: paging ?? noPaging,
    args: Object.assign(sent, args),
    url,
    link: answer.link,
    reserved: reservedNames,
    fixed: list.flatMap(({ isPinned, place }) =>
      isPinned && place.in === 'parameter' ? [place.parameter.name] : [],
    ),
  };
}

const noPaging = { rules: [], hasLinks: false };
