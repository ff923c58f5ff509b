import type { RouteAnswer, ViewedList } from '@leasehold/contract/browser';
import { Button, OthersWord } from '@leasehold/ui';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAct, useRead } from '../../api.ts';
import { lazyPart } from '../lazy-part.ts';
import { useSay } from '../Toasts.tsx';
import styles from './Filters.module.css';
import { viewedSearch, viewPath } from './viewed-search.ts';
import { phrase } from '../../words/phrase.ts';

const SaveViewDialog = lazyPart(async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog);

type SavedView = RouteAnswer<'GET /views'>['items'][number];

/** What a list was narrowed to and sorted by, under names of one's own; each leads back there. */
export function SavedViews({ list }: { list: ViewedList }) {
  const [search] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const views = useRead('GET /views').data?.items ?? [];
  const own = views.filter((view) => view.list === list);
  const now = viewedSearch(search);
  const shown = own.find((view) => view.search === now);
  const canSave = now !== '' && !shown;
  if (own.length === 0 && !canSave) return null;
  return (
    <div className={styles['views']}>
      {own.length > 0 && (
        <span className="quiet" aria-hidden="true">
          {phrase('Views')}
        </span>
      )}
      <nav className={styles['links']} aria-label={phrase('Saved views')}>
        {own.map((view) => (
          <Link
            key={view.id}
            to={viewPath(view)}
            aria-current={view === shown ? 'true' : undefined}
          >
            <OthersWord>{view.name}</OthersWord>
          </Link>
        ))}
      </nav>
      {canSave && (
        <Button size="sm" variant="ghost" onClick={() => setSaving(true)}>
          {phrase('Save this view')}
        </Button>
      )}
      {shown && <DeleteView view={shown} />}
      {isSaving && (
        <Suspense>
          <SaveViewDialog
            list={list}
            search={now}
            names={own.map(({ name }) => name)}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** With its way back: it is a name and an address, and both are at hand. */
function DeleteView({ view: { id, list, name, search } }: { view: SavedView }) {
  const remove = useAct('DELETE /views/{id}');
  const save = useAct('POST /views');
  const say = useSay();
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-busy={remove.isPending}
      onClick={() =>
        remove.mutate(
          { params: { id } },
          {
            onSuccess: () =>
              say({
                title: phrase('The view “{name}” is deleted', { name }),
                undo: () => save.mutate({ body: { list, name, search } }),
              }),
            onError: ({ message }) =>
              say({ title: phrase('The view was not deleted'), text: message }),
          },
        )
      }
    >
      {phrase('Delete this view')}
    </Button>
  );
}
