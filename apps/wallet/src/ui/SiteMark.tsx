import { useState } from 'react'

/** A site's picture, or its first letter if none loads. */
export function SiteMark({ name, icons }: { name: string; icons: readonly string[] }) {
  const [failed, setFailed] = useState(false)
  const [icon] = icons
  const letter = [...name.trim()][0]?.toUpperCase() ?? '?'
  return (
    <span className="site-mark" aria-hidden="true">
      {icon && !failed ? (
        <img src={icon} alt="" referrerPolicy="no-referrer" onError={() => setFailed(true)} />
      ) : (
        letter
      )}
    </span>
  )
}
