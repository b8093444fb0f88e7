import type { Migration } from './migration'

// What accounts let others do (signed delegations), as far as a project's pages have recorded it. The pci is the hash by
// which the chain knows the delegation; what is listed was read from the context, never from what a page says about it.
export const permissionGrants: Migration = {
  id: 28,
  name: 'permission grants',
  sql: `
    create table permission_grants (
      project text not null,
      chain text not null,
      account text collate "C" not null check (account ~ '^0x[0-9a-f]{40}$'),
      pci text collate "C" not null check (pci ~ '^0x[0-9a-f]{64}$'),
      context text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      primary key (project, chain, account, pci)
    );
    create index permission_grants_expires on permission_grants (expires_at);
  `,
}
