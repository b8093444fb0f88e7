/** Uses little memory, and keeps PostgreSQL's default durability: committed data is on disk. */
export function clusterSettings(socketFolder: string, extra: Record<string, string> = {}): string {
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '30',
    shared_buffers: '16MB',
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    jit: 'off',
    huge_pages: 'off',
    io_method: 'sync',
    max_worker_processes: '2',
    max_parallel_workers_per_gather: '0',
    max_logical_replication_workers: '0',
    max_wal_senders: '0',
    wal_level: 'minimal',
    autovacuum_max_workers: '1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Keep failing statements out of the log: they may contain a visitor's data.
    log_min_error_statement: 'panic',
    ...extra,
  }
  const quote = (text: string) => `'${text.replace(/'/g, "''")}'`
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${quote(value)}\n`)
    .join('')
}
