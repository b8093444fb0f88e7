import type { Context, Hono } from 'hono'

type Signer = { keys: object; sign(claims: object, header?: object): string }

export type Spoil = {
  claims?: (claims: Record<string, unknown>) => Record<string, unknown>
  header?: object
  signer?: Signer
  token?: (c: Context, provider: string) => Response | Promise<Response> | undefined
  user?: (c: Context, provider: string) => Response | Promise<Response> | undefined
}
export declare function createProviders(options?: { spoil?: Spoil }): Hono
export declare function localSocials(base: string): Record<string, string>
