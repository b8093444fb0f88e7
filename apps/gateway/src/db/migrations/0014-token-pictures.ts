import type { Migration } from './migration'

// Where a list says that a token's picture is. No page sees this address: pictures/ makes copies.
export const tokenPictures: Migration = {
  id: 14,
  name: 'token-pictures',
  sql: 'alter table listed_tokens add column logo text;',
}
