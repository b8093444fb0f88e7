import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

/** The scripted chain, which the kit asks how far each was used. */
const options = {
  customRpcUrls: { 'eip155:1': [`${location.origin}/gallery-gateway/good/rpc`] },
  features: { smartSessions: true },
}

const opened = async (scene: Scene) => {
  await scene.connectAll('dev.latchkey.brasskey')
  await scene.open('SmartSessionList')
}

const shown = { view: 'SmartSessionList', gateway: 'good', options } as const
const row = '.lk-permission'

export const sessionCases: readonly GalleryCase[] = [
  { ...shown, state: 'the list', reach: opened, shows: row },
  {
    ...shown,
    state: 'about to be revoked',
    async reach(scene) {
      await opened(scene)
      await scene.click(`${row} .lk-button`)
    },
    shows: '.lk-permission-choice',
  },
  { ...shown, state: 'empty', gateway: 'empty', reach: opened, shows: '.lk-list-message' },
  { ...shown, state: 'loading', gateway: 'never', reach: opened, shows: '.lk-list-skeleton' },
  {
    ...shown,
    state: 'takes long',
    gateway: 'never',
    clock: 'fast',
    reach: opened,
    shows: '.lk-list-skeleton .lk-quiet',
  },
  {
    ...shown,
    state: 'the gateway is away',
    gateway: 'failed',
    reach: opened,
    shows: '.lk-list-message .lk-button',
  },
  { ...shown, state: 'offline', isOffline: true, reach: opened, shows: '.lk-list-message' },
]
