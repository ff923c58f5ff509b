import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api.ts';
import { LostParts } from './parts/LostParts.tsx';
import { ToastProvider } from './parts/Toasts.tsx';
import { createRouter } from './routes.tsx';
import { showTheme } from './theme.ts';
import { language } from './words/table.ts';

/** Puts the console into its page. */
export function showApp(): void {
  showTheme();
  document.documentElement.lang = language;
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <RouterProvider router={createRouter()} />
          <LostParts />
        </ToastProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
