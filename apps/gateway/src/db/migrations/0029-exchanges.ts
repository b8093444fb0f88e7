import type { Migration } from './migration'

// Payments that an exchange makes. A session is one payment at one exchange, whose own word alone changes its status: from
// `waiting` to `pending`, then to `sent` or `failed`. Whether it is paid the chain says. Of all sessions of a payment at one
// exchange, one is alive: asked for again, it is the same one. `payments.exchange` is who is paying, or has paid.
export const exchanges: Migration = {
  id: 29,
  name: 'exchanges',
  sql: `
    alter table payments add column exchange text;

    create table exchange_sessions (
      id text collate "C" primary key,
      payment text collate "C" not null references payments (id) on delete cascade,
      project text not null,
      exchange text not null,
      status text not null default 'waiting' check (status in ('waiting', 'pending', 'sent', 'failed')),
      reason text,
      hash text collate "C",
      since_block bigint not null,
      asked_at timestamptz,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create unique index exchange_sessions_alive on exchange_sessions (payment, exchange) where status <> 'failed';
    create index exchange_sessions_payment on exchange_sessions (payment);
  `,
}
