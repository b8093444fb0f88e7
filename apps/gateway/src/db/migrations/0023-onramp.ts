import type { Migration } from './migration'

// Purchases at on-ramp providers. A row is made before the visitor is sent to the provider, whose webhooks alone change
// its status: from `waiting` to `paid`, then to `sent` or `failed`, and never back, so that nothing counts twice.
export const onRamp: Migration = {
  id: 23,
  name: 'onramp',
  sql: `
    create table onramp_orders (
      ref text collate "C" primary key,
      project text not null,
      provider text not null,
      chain text not null,
      asset text not null,
      address text collate "C" not null,
      fiat text not null,
      amount numeric not null,
      status text not null default 'waiting' check (status in ('waiting', 'paid', 'sent', 'failed')),
      hash text collate "C",
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create index onramp_orders_created on onramp_orders (created_at);
  `,
}
