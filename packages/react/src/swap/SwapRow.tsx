import type { ReactNode } from 'react'

export type SwapRowProps = {
  name: string
  title?: string | undefined
  wrong?: boolean
  children: ReactNode
}

/** One fact about a swap. */
export function SwapRow({ name, title, wrong, children }: SwapRowProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd title={title} className={wrong ? 'lk-swap-wrong' : undefined}>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}
