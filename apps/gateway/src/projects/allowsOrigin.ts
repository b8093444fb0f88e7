import { originMatches } from '@latchkey/protocol'
import type { Project } from './project'

const extension = /^(?:chrome|moz|safari-web)-extension:\/\/[\w-]+$/i

/**
 * Whether a project allows this origin. A request without one does not come from a page. localhost and preview hosts
 * (CFG-42, CFG-43) need to be listed like all others, because anybody can use them. Some routes also allow browser
 * extensions, since wallets call them; no page can claim to be one.
 */
export function allowsOrigin(
  { allowedOrigins }: Pick<Project, 'allowedOrigins'>,
  origin: string | undefined,
  { extensions = false } = {},
): boolean {
  if (origin === undefined || allowedOrigins.length === 0) return true
  return (extensions && extension.test(origin)) || originMatches(origin, allowedOrigins)
}
