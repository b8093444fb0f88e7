import type { Migration } from './migration'

// What a project gives in a day for a contract that it has named (a row without a method: for all that is named of it)
// or for one named method. A sponsorship says which of the named calls it is for, so that it counts for each of them.
export const callBudgets: Migration = {
  id: 32,
  name: 'call budgets',
  sql: `
    create table sponsored_call_budgets (
      project text not null,
      chain text not null,
      contract text collate "C" not null check (contract ~ '^0x[0-9a-f]{40}$'),
      method text collate "C" not null check (method ~ '^(0x[0-9a-f]{8})?$'),
      name text not null,
      per_day numeric not null check (per_day >= 0),
      primary key (project, chain, contract, method),
      foreign key (project, chain) references sponsor_budgets (project, chain) on delete cascade
    );
    alter table sponsorships add column calls text[] collate "C" not null default '{}';
  `,
}
