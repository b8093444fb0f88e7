import type { Kit, Stop } from '@latchkey/core'
import { type App, hasInjectionContext, type InjectionKey, inject } from 'vue'

export type LatchkeyPluginOptions = {
  /** What `createLatchkey` made. Required. */
  kit: Kit
}

/** Names the kit that is meant; without it, that of `LatchkeyPlugin`. */
export type WithKit = { kit?: Kit | undefined }

const kitKey: InjectionKey<Kit> = /* @__PURE__ */ Symbol('latchkey')

/**
 * Gives a kit to all components of an app, and starts it once the app is mounted.
 *
 * @example
 * createApp(App).use(LatchkeyPlugin, { kit }).mount('#app')
 */
export const LatchkeyPlugin = {
  install(app: App, { kit }: LatchkeyPluginOptions): void {
    app.provide(kitKey, kit)
    const { mount, unmount } = app
    let stop: Stop | undefined
    app.mount = (...place) => {
      const root = mount(...place)
      stop = kit.start() // not before: what is drawn first is what a server drew
      return root
    }
    app.unmount = () => {
      unmount()
      stop?.()
    }
  },
}

/** The kit that a composable was given, or that of the app. */
export function kitOf(options: WithKit | undefined): Kit {
  const kit = options?.kit ?? (hasInjectionContext() ? inject(kitKey, undefined) : undefined)
  if (!kit)
    throw new Error('Latchkey: write app.use(LatchkeyPlugin, { kit }), or name the kit here: { kit }.')
  return kit
}
