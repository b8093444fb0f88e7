import { registry } from './0001-registry'
import { events } from './0002-events'
import { relay } from './0003-relay'
import { relayStored } from './0004-relay-stored'
import { relayMirrored } from './0005-relay-mirrored'
import { relayShares } from './0006-relay-shares'
import { storage } from './0007-storage'
import { follow } from './0008-follow'
import { accounts } from './0009-accounts'
import { outside } from './0010-outside'
import { nodes } from './0011-nodes'
import { sourceKeys } from './0012-source-keys'
import { solana } from './0013-solana'
import { tokenPictures } from './0014-token-pictures'
import { names } from './0015-names'
import { signIn } from './0016-signin'
import { embedded } from './0017-embedded'
import { socialLogins } from './0018-social-logins'
import { logins } from './0019-logins'
import { passkeys } from './0020-passkeys'
import { relayPayer } from './0021-relay-payer'
import { swaps } from './0022-swaps'
import { onRamp } from './0023-onramp'
import { payments } from './0024-payments'
import { bundler } from './0025-bundler'
import { sponsoredCalls } from './0027-sponsored-calls'
import { permissionGrants } from './0028-permission-grants'
import { exchanges } from './0029-exchanges'
import { namedCalls } from './0030-named-calls'
import { handedOperations } from './0031-handed-operations'
import { callBudgets } from './0032-call-budgets'
import { handedFields } from './0033-handed-fields'
import type { Migration } from './migration'

/** All migrations, in order. Add new ones at the end. */
export const migrations: readonly Migration[] = [
  registry,
  events,
  relay,
  relayStored,
  relayMirrored,
  relayShares,
  storage,
  follow,
  accounts,
  outside,
  nodes,
  sourceKeys,
  solana,
  tokenPictures,
  names,
  signIn,
  embedded,
  socialLogins,
  logins,
  passkeys,
  relayPayer,
  swaps,
  onRamp,
  payments,
  bundler,
  sponsoredCalls,
  permissionGrants,
  exchanges,
  namedCalls,
  handedOperations,
  callBudgets,
  handedFields,
]
