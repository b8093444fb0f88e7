import type { Migration } from './migration'

// A project that has named calls pays for no others, also when the last of them is taken back: an empty list of
// `sponsored_calls` no longer means all by itself.
export const namedCalls: Migration = {
  id: 30,
  name: 'named calls',
  sql: `
    alter table sponsor_budgets add column named_only boolean not null default false;
    update sponsor_budgets b set named_only = true
    where exists (select from sponsored_calls c where c.project = b.project and c.chain = b.chain);
  `,
}
