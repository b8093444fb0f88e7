import { Drawing } from './Drawing'
import { downIcon, warningIcon } from './pageIcons'

const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  external: 'M14 5h5v5M19 5l-8 8M18 14v5H5V6h5',
  power: 'M12 4v8M7.5 6.8a7 7 0 1 0 9 0',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warning: warningIcon,
  wallet: 'M4 7h14a2 2 0 0 1 2 2v9H6a2 2 0 0 1-2-2zM4 7l11-3v3M16 13h.01',
  key: 'M8 10a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 11l8-8M16 6l3 3',
  down: downIcon,
  retry: 'M19 12a7 7 0 1 1-2-5M19 4v4h-4',
  code: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M7 12h10',
  squares: 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z',
} as const

export type IconName = keyof typeof paths

/**
 * One of the shell's own drawings; a single view keeps its own. `back` and `next` mirror with the reading
 * direction.
 */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const turns = name === 'back' || name === 'next' || name === 'external'
  return <Drawing path={paths[name]} size={size} turns={turns} />
}
