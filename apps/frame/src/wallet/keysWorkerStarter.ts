import workerUrl from './keys.worker?worker&url'

type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string
  }
}

/** Where the browser has Trusted Types, a worker starts from an address of this one policy, which knows one address. */
export function keysWorkerStarter(window: Window): () => Worker {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  const rules = {
    createScriptURL(url: string): string {
      if (url !== workerUrl) throw new TypeError('no worker of ours')
      return url
    },
  }
  const policy = trustedTypes?.createPolicy('latchkey-worker', rules) ?? rules
  return () => new Worker(policy.createScriptURL(workerUrl), { type: 'module', name: 'keys' })
}
