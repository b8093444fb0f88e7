import type { Network } from '@latchkey/core'
import { avatarShapes, pictureLetter } from '@latchkey/react/plain'
import { type Attributes, fill, html } from './html'

/** The drawings of the buttons, as the React ones show them. */
export function drawIcon(path: string, size: number): Node {
  const lines = { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.8 }
  const ends = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return svg('svg', { ...square(size, 24), ...lines, ...ends }, svg('path', { d: path }))
}

export function drawAvatar(address: string, size: number): Node {
  const [id, from, to, lights] = avatarShapes(address)
  const ground = svg(
    'linearGradient',
    { id, x1: 0, y1: 0, x2: 1, y2: 1 },
    svg('stop', { offset: 0, 'stop-color': from }),
    svg('stop', { offset: 1, 'stop-color': to }),
  )
  const clip = svg('clipPath', { id: `${id}-clip` }, svg('circle', { cx: 32, cy: 32, r: 32 }))
  return svg(
    'svg',
    square(size, 64),
    svg('defs', {}, ground, clip),
    svg(
      'g',
      { 'clip-path': `url(#${id}-clip)` },
      svg('rect', { width: 64, height: 64, fill: `url(#${id})` }),
      ...lights.map(light => svg('circle', { ...light, fill: '#fff' })),
    ),
  )
}

export function drawNetwork({ imageUrl, name }: Network, size: number): Node {
  const shape = { class: 'lk-picture lk-picture-round' }
  const [letter, hue] = pictureLetter(name)
  const middle = { x: 20, y: 21, 'text-anchor': 'middle', 'dominant-baseline': 'central' }
  const lettered = svg(
    'svg',
    { ...shape, ...square(size, 40) },
    svg('rect', { width: 40, height: 40, class: `lk-letter-${hue}` }),
    svg('text', { ...middle, 'font-size': 18, 'font-weight': 600 }, letter),
  )
  if (!imageUrl) return lettered
  const image = html('img', {
    ...shape,
    width: size,
    height: size,
    alt: '',
    decoding: 'async',
    draggable: 'false',
  })
  image.referrerPolicy = 'no-referrer'
  image.addEventListener('error', () => image.replaceWith(lettered))
  image.src = imageUrl
  return image
}

function square(size: number, inside: number) {
  return { width: size, height: size, viewBox: `0 0 ${inside} ${inside}`, 'aria-hidden': 'true' }
}

function svg(tag: string, attributes: Attributes, ...children: (Node | string)[]): SVGElement {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)
}
