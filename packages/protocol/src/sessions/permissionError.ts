import { KitError, type KitErrorOptions } from '../KitError'

/** The texts of errors about permissions, which load with the code that asks for them. */
export const permissionErrorTexts = {
  'permissions/off': 'This site has not turned on permissions',
  'permissions/unsupported': 'This wallet gives no permissions that a chain enforces',
  'permissions/invalid': 'The gateway does not record this permission: {value}',
  'permissions/unknown': 'There is no such permission: {value}',
} as const satisfies Record<string, string>

export type PermissionCode = keyof typeof permissionErrorTexts

/** Why a permission cannot be given, recorded or revoked. */
export function permissionError(code: PermissionCode, options?: KitErrorOptions): KitError {
  return new KitError(code, permissionErrorTexts[code], options)
}
