import type { Migration } from './migration'

/** Who swaps tokens. */
export const swaps: Migration = {
  id: 22,
  name: 'swaps',
  sql: `
    create table swap_providers (
      id serial primary key,
      format text not null,
      address text not null,
      sort_order integer not null default 0,
      constraint swap_providers_once unique (format, address)
    );
    create trigger swap_providers_told after insert or update or delete or truncate on swap_providers
      for each statement execute function tell_registry();
  `,
}
