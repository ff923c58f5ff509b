import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { queryClient } from './api.ts';
import { LostParts } from './parts/LostParts.tsx';
import { ToastProvider } from './parts/Toasts.tsx';
import { PageRoutes } from './PageRoutes.tsx';
import { Addresses } from './shell/Addresses.tsx';
import { guardHistory } from './shell/guard-history.ts';
import { showTheme } from './theme.ts';
import { language } from './words/table.ts';

/**
 * Puts the console into its page. What says that code could not be loaded stands apart: it may be
 * that of the first page.
 */
export function showApp(): void {
  showTheme();
  document.documentElement.lang = language;
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const aside = document.createElement('div');
  document.body.append(aside);
  createRoot(aside).render(<LostParts />);
  const history = guardHistory(createBrowserHistory({ v5Compat: true }));
  const react = createRoot(root);
  startTransition(() =>
    react.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <ToastProvider>
            <Addresses history={history}>
              <PageRoutes />
            </Addresses>
          </ToastProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
