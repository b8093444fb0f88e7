import type { Migration } from './migration'

// What a project pays for: nothing stands here for a project that pays for every call. A row without a method is for all
// methods of the contract.
export const sponsoredCalls: Migration = {
  id: 27,
  name: 'sponsored calls',
  sql: `
    create table sponsored_calls (
      project text not null,
      chain text not null,
      contract text collate "C" not null check (contract ~ '^0x[0-9a-f]{40}$'),
      method text collate "C" not null check (method ~ '^(0x[0-9a-f]{8})?$'),
      name text not null,
      primary key (project, chain, contract, method),
      foreign key (project, chain) references sponsor_budgets (project, chain) on delete cascade
    );
  `,
}
