/** A picture drawn from an address: the same for the same account, anywhere (IMP-34). */
export function Avatar({ address, size = 64 }: { address: string; size?: number }) {
  const seed = [...address.toLowerCase().replace(/^0x/, '')].map(letter => letter.charCodeAt(0))
  const at = (index: number) => seed[index % Math.max(1, seed.length)] ?? 0
  const hue = (at(2) * 7 + at(9) * 13) % 360
  const second = (hue + 40 + (at(5) % 90)) % 360
  const id = `lk-avatar-${hue}-${second}`
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={`hsl(${hue} 78% 62%)`} />
          <stop offset="1" stopColor={`hsl(${second} 72% 46%)`} />
        </linearGradient>
        <clipPath id={`${id}-clip`}>
          <circle cx="32" cy="32" r="32" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}-clip)`}>
        <rect width="64" height="64" fill={`url(#${id})`} />
        <circle
          cx={8 + (at(12) % 48)}
          cy={8 + (at(15) % 48)}
          r={14 + (at(3) % 12)}
          fill="#fff"
          opacity="0.22"
        />
        <circle
          cx={8 + (at(20) % 48)}
          cy={8 + (at(25) % 48)}
          r={8 + (at(7) % 10)}
          fill="#fff"
          opacity="0.28"
        />
      </g>
    </svg>
  )
}
