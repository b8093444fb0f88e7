import { qrMatrix, qrPath } from '@latchkey/protocol/qr'

const svg = 'http://www.w3.org/2000/svg'
/** Squares of light around the code, without which scanners do not find it. */
const quiet = 4

/** A text as a code to scan, if it fits into one: dark on light in every theme, as scanners want it. */
export function drawQr(document: Document, text: string, label: string): Element | undefined {
  const matrix = qrMatrix(text)
  if (!matrix) return undefined
  const across = matrix.size + 2 * quiet
  const picture = document.createElementNS(svg, 'svg')
  for (const [name, value] of Object.entries({
    viewBox: `${-quiet} ${-quiet} ${across} ${across}`,
    class: 'view-qr',
    role: 'img',
    'aria-label': label,
    'shape-rendering': 'crispEdges',
  }))
    picture.setAttribute(name, value)
  const path = document.createElementNS(svg, 'path')
  path.setAttribute('d', qrPath(matrix, 0))
  picture.append(path)
  return picture
}
