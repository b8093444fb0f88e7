import type { GalleryCase } from './galleryCase'

export const guideCases: readonly GalleryCase[] = [
  {
    view: 'WhatIsAWallet',
    state: 'guide',
    reach: scene => scene.open('WhatIsAWallet'),
    shows: '[data-view=WhatIsAWallet]',
  },
  {
    view: 'WhatIsAWallet',
    state: 'guide, with registry',
    gateway: 'good',
    reach: scene => scene.open('WhatIsAWallet'),
    shows: '[data-view=WhatIsAWallet]',
  },
  {
    view: 'WhatIsANetwork',
    state: 'guide',
    reach: scene => scene.open('WhatIsANetwork'),
    shows: '[data-view=WhatIsANetwork]',
  },
]
