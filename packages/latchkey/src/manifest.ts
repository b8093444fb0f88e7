import type { Manifest, Options } from '@latchkey/core'

/** The optional features, each loaded when the options want it. */
export const manifest: Manifest<Options> = [
  {
    name: 'analytics',
    when: ({ features, services, gatewayUrl }) => features.analytics && (services.analytics ?? gatewayUrl),
    load: () => import('@latchkey/core/analytics'),
  },
  {
    name: 'sign-in',
    when: ({ siwx, siweConfig }) => siwx ?? siweConfig,
    load: () => import('@latchkey/core/signin'),
  },
]
