export type GatewayFailure = { field: string; description: string }

/** The first reason of a failed answer, as the gateway gives it. */
export function readFailure(said: unknown, otherwise: string): GatewayFailure {
  const { reasons } = Object(said) as { reasons?: unknown }
  const { field, description } = Object(Array.isArray(reasons) ? reasons[0] : {}) as Record<string, unknown>
  return {
    field: typeof field === 'string' ? field : '',
    description: typeof description === 'string' && description ? description.slice(0, 500) : otherwise,
  }
}
