/** A wallet's provider object. Its answers are `unknown`: everything is checked. */
export type Eip1193Provider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>
}

export function isEip1193Provider(value: unknown): value is Eip1193Provider {
  return typeof (value as Eip1193Provider | null | undefined)?.request === 'function'
}
