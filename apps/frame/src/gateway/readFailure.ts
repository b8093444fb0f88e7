export type GatewayFailure = {
  field: string
  description: string
  /** What programs tell it by, like `otp/gone`. */
  code: string
  /** What a sentence about it names. */
  values: Record<string, string>
  /** After so many seconds it may work; 0 where the gateway does not know. */
  waitSeconds: number
}

/** The first reason of a failed answer, as the gateway gives it. */
export function readFailure(said: unknown, headers: Headers, otherwise: string): GatewayFailure {
  const { reasons, code, values } = Object(said) as Record<string, unknown>
  const { field, description } = Object(Array.isArray(reasons) ? reasons[0] : {}) as Record<string, unknown>
  const named = Object.entries(Object(values)).filter((each): each is [string, string] => isText(each[1]))
  return {
    field: isText(field) ? field : '',
    description: isText(description) && description ? description.slice(0, 500) : otherwise,
    code: isText(code) ? code : '',
    values: Object.fromEntries(named.map(([name, value]) => [name, value.slice(0, 300)])),
    waitSeconds: Math.max(0, Number(headers.get('retry-after')) || 0),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
