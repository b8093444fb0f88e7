import type { Migration } from './migration'

// Payments that shops ask for. Of all payments with one reference, one is current: it can be paid, is being paid, or was
// paid; one that expired makes room. A transaction counts for one payment only.
export const payments: Migration = {
  id: 24,
  name: 'payments',
  sql: `
    create table payments (
      id text collate "C" primary key,
      project text not null,
      reference text not null,
      chain text not null,
      asset text collate "C" not null,
      amount text not null,
      units numeric(78) not null,
      decimals smallint not null,
      receiver text collate "C" not null,
      mark text collate "C" not null,
      since_block bigint not null,
      is_current boolean not null default true,
      hash text collate "C",
      payer text collate "C",
      created_at timestamptz not null,
      expires_at timestamptz not null,
      paid_at timestamptz
    );
    create unique index payments_current on payments (project, reference) where is_current;
    create unique index payments_counted on payments (chain, hash) where paid_at is not null;
    create index payments_created on payments (created_at);
  `,
}
