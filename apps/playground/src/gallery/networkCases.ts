import type { Scene } from './createScene'
import type { GalleryCase } from './galleryCase'

const networks = async (scene: Scene) => scene.open('Networks')

/** The visitor is connected and looks at the networks; `answer` is what the wallet does when asked to switch. */
const switchWith = (answer: 'stall' | 'refuse') => async (scene: Scene) => {
  await scene.open()
  await scene.connect()
  await networks(scene)
  scene.wallets[0]?.script[answer]()
  await scene.click('[data-view=Networks] li:nth-child(2) .lk-row')
}

export const networkCases: readonly GalleryCase[] = [
  { view: 'Networks', state: 'choice', reach: networks, shows: '[aria-current]' },
  { view: 'Networks', state: 'with pictures', gateway: 'good', reach: networks, shows: '[aria-current]' },
  {
    view: 'Networks',
    state: 'no result',
    async reach(scene) {
      await networks(scene)
      await scene.type('input', 'xyzzy')
    },
    shows: '.lk-view [role=status]',
  },
  {
    view: 'Networks',
    state: 'switching',
    clock: 'stopped',
    reach: switchWith('stall'),
    shows: '.lk-spinner',
  },
  {
    view: 'Networks',
    state: 'switch declined',
    clock: 'stopped',
    reach: switchWith('refuse'),
    shows: '.lk-toast',
  },
  {
    view: 'Networks',
    state: 'may not be changed',
    options: { enableNetworkSwitch: false },
    reach: networks,
    shows: '.lk-row',
  },
  {
    view: 'UnsupportedChain',
    state: 'wrong network',
    async reach(scene) {
      await scene.open()
      await scene.connect()
      scene.wallets[0]?.script.setChain(999)
      await new Promise(resolve => setTimeout(resolve, 100))
      await scene.open()
    },
    shows: '[data-view=UnsupportedChain] .lk-row',
  },
]
