import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import type {} from 'member-area-elements/react-types';
import { Tags } from './tags';

export const metadata: Metadata = { title: 'The bakery', icons: 'data:,' };

const context = JSON.stringify({ websiteId: 'my-site', environment: 'production' });

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <script type="application/json" data-member-areas="">
          {context}
        </script>
        <account-link show-first-name>
          <a href="/account/login">Log in</a>
        </account-link>
        <main>{children}</main>
        <account-frame />
        <Tags />
      </body>
    </html>
  );
}
