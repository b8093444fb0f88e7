import { avatarShapes } from './avatarShapes'

/** A picture drawn from an address. */
export function Avatar({ address, size = 64 }: { address: string; size?: number }) {
  const [id, from, to, lights] = avatarShapes(address)
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
        <clipPath id={`${id}-clip`}>
          <circle cx="32" cy="32" r="32" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}-clip)`}>
        <rect width="64" height="64" fill={`url(#${id})`} />
        {lights.map(light => (
          <circle key={light.opacity} {...light} fill="#fff" />
        ))}
      </g>
    </svg>
  )
}
