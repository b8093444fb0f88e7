const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  external: 'M14 5h5v5M19 5l-8 8M18 14v5H5V6h5',
  power: 'M12 4v8M7.5 6.8a7 7 0 1 0 9 0',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.5 15.5L20 20',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.01',
  wallet: 'M4 7h14a2 2 0 0 1 2 2v9H6a2 2 0 0 1-2-2zM4 7l11-3v3M16 13h.01',
  key: 'M8 10a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 11l8-8M16 6l3 3',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2 2 4-4',
  down: 'M6 9l6 6 6-6',
  retry: 'M19 12a7 7 0 1 1-2-5M19 4v4h-4',
  globe:
    'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM4 12h16M12 4c2.4 2.4 3.4 5 3.4 8s-1 5.6-3.4 8c-2.4-2.4-3.4-5-3.4-8s1-5.6 3.4-8z',
  phone:
    'M8.5 3h7A1.5 1.5 0 0 1 17 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3zM11 18h2',
  puzzle: 'M5 8h4V6.5a2 2 0 0 1 4 0V8h4v4h1.5a2 2 0 0 1 0 4H17v4H5z',
  nodes:
    'M12 4a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM6 15a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM18 15a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM10.8 8.7l-3.6 6.6M13.2 8.7l3.6 6.6M8.5 17.5h7',
  layers: 'M12 4l8 4.5-8 4.5-8-4.5zM4 12.5l8 4.5 8-4.5',
  coin: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8l3 4-3 4-3-4z',
  squares: 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z',
  star: 'M12 4l2.4 5.1 5.6 .7-4.1 3.8 1.1 5.5L12 16.4 7 19.1l1.1-5.5L4 9.8l5.6-.7z',
} as const

export type IconName = keyof typeof paths

/** A drawing beside a text that says the same; it is never read out. `back` and `next` turn with the reading direction. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const turns = name === 'back' || name === 'next' || name === 'external'
  return (
    <svg
      className={turns ? 'lk-turns' : undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
