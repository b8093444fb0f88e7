import { qrHole, qrMatrix, qrPath } from '@latchkey/protocol/qr'
import { type ReactNode, useMemo } from 'react'

export type QrProps = {
  /** The content of the code. */
  value: string
  /** The purpose of the code, in words. */
  label: string
  /** Draws the mark in the middle, for this size. */
  mark: (size: number) => ReactNode
}

/** The available pixels; each square gets a whole number of them, so that none is blurred. */
const room = 300
/** The light margin that scanners need, in squares. */
const quiet = 4

/** A QR code: dark on light in every theme, as scanners need it. Its styles load with its place. */
export function Qr({ value, label, mark }: QrProps) {
  const code = useMemo(() => drawn(value), [value])
  if (!code) return null
  const { path, across, square, hole } = code
  return (
    <div className="lk-qr">
      <svg
        role="img"
        aria-label={label}
        width={across * square}
        height={across * square}
        viewBox={`${-quiet} ${-quiet} ${across} ${across}`}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <span className="lk-qr-mark">{mark((hole - 2) * square)}</span>
    </div>
  )
}

function drawn(value: string) {
  const matrix = qrMatrix(value)
  if (!matrix) return undefined
  const across = matrix.size + 2 * quiet
  const hole = qrHole(matrix.size)
  return { path: qrPath(matrix, hole), across, hole, square: Math.max(2, Math.floor(room / across)) }
}
