import type { ActorKind, Database } from '../../database/schema.ts'
import { defaultAvatar } from '../../identity/user-info.ts'
import type { Actor } from './ticket.ts'

/** Names and avatars of actors. */
export interface People {
  actor(id: number, kind: ActorKind): Actor
}

/** Looks up all actors in one query; the system has no row. */
export async function peopleOf(db: Database, ids: readonly number[], systemName: string): Promise<People> {
  const wanted = [...new Set(ids)].filter((id) => id > 0)
  const rows =
    wanted.length === 0
      ? []
      : await db.selectFrom('member').select(['id', 'nickname', 'avatar']).where('id', 'in', wanted).execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  return {
    actor(id, kind) {
      if (kind === 'system') return { id: 0, kind, nickname: systemName, avatar: defaultAvatar }
      const { nickname = '', avatar = '' } = known.get(id) ?? {}
      return { id, kind, nickname, avatar: avatar || defaultAvatar }
    },
  }
}
