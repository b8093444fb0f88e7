import type { ErrorCode } from '@latchkey/protocol'
import type { Advice } from './advice'

/** Advice about permissions. */
export const permissionAdvice = {
  'permissions/off': {
    cause:
      'The site asks for a permission, or for the list of them, and they are off, as they are by default.',
    remedy: 'Set `features: { smartSessions: true }`.',
  },
  'permissions/unsupported': {
    cause:
      'The connected account is no smart account on this network, or its wallet does not announce the capability `permissions`.',
    remedy:
      'Let the visitor use the smart account of the embedded wallet (`defaultAccountTypes`), on a network that has such accounts.',
  },
  'permissions/invalid': {
    cause: 'The wallet has given the permission, and the gateway does not list it; the details say why.',
    remedy:
      'The permission counts all the same. Keep its context: only you can have it revoked, by `revokePermissions`.',
  },
  'permissions/unknown': {
    cause: 'Neither this browser nor the gateway knows a permission of this id for the account in use.',
    remedy: 'Take the id from `getPermissions`, on the network and with the account that gave it.',
  },
} satisfies Partial<Record<ErrorCode, Advice>>
