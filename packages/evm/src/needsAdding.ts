import { foreignCauses, saysRefused } from './foreignCauses'

/** Whether a failed switch means that the wallet does not know the chain (NET-27, NET-29). */
export function needsAdding(error: unknown): boolean {
  const causes = foreignCauses(error)
  if (causes.some(({ code }) => code === 4001 || code === 'ACTION_REJECTED')) return false
  return causes.some(cause => {
    if (cause.code === 5000) return !saysRefused(cause)
    return cause.code === 4902 || cause.code === 32603 || cause.code === -32603
  })
}
