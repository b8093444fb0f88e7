import { originMatches } from '@latchkey/protocol'
import type { Project } from './project'

const extension = /^(?:chrome|moz|safari-web)-extension:\/\/[\w-]+$/i

/**
 * Whether a project lets this origin in; who names none is no page. A list is all there is to it: localhost and the
 * preview hosts that the kit does not warn of (CFG-42, CFG-43) are anybody's, and get in where the owner lists them.
 * Where wallets ask as well, one that is an extension may: no page can call itself one.
 */
export function allowsOrigin(
  { allowedOrigins }: Pick<Project, 'allowedOrigins'>,
  origin: string | undefined,
  { extensions = false } = {},
): boolean {
  if (origin === undefined || allowedOrigins.length === 0) return true
  return (extensions && extension.test(origin)) || originMatches(origin, allowedOrigins)
}
