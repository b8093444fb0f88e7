import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

const choose = async (scene: Scene) => {
  await scene.open()
  await scene.click('.lk-row:has(.lk-picture)')
}

export const connectingCases: readonly GalleryCase[] = [
  {
    view: 'ConnectingExternal',
    state: 'waiting',
    clock: 'stopped',
    async reach(scene) {
      scene.wallets[0]?.script.stall()
      await choose(scene)
    },
    shows: '[data-status=waiting]',
  },
  {
    view: 'ConnectingExternal',
    state: 'slow',
    clock: 'fast',
    async reach(scene) {
      scene.wallets[0]?.script.stall()
      await choose(scene)
      await new Promise(resolve => setTimeout(resolve, 400))
    },
    shows: '[data-status=waiting]',
  },
  {
    view: 'ConnectingExternal',
    state: 'declined',
    async reach(scene) {
      scene.wallets[0]?.script.refuse()
      await choose(scene)
    },
    shows: '[data-status=over]',
  },
  {
    view: 'ConnectingExternal',
    state: 'failed',
    async reach(scene) {
      for (const method of ['eth_requestAccounts', 'wallet_requestPermissions', 'eth_accounts'])
        scene.wallets[0]?.script.answer(method, 'rubbish')
      await choose(scene)
    },
    shows: '[data-status=over]',
  },
  {
    view: 'ConnectingExternal',
    state: 'gone',
    clock: 'stopped',
    async reach(scene) {
      scene.wallets[0]?.script.stall()
      await choose(scene)
      await scene.sees('[data-status=waiting]')
      scene.config._internal.connectors.setState([]) // the extension was removed
    },
    shows: '[data-status=over]',
  },
  {
    view: 'ConnectingExternal',
    state: 'long name',
    wallets: 'long',
    clock: 'stopped',
    async reach(scene) {
      scene.wallets[0]?.script.stall()
      await choose(scene)
    },
    shows: '[data-status=waiting]',
  },
]
