import type { ActorKind, Database } from '../../database/schema.ts'
import type { NameOf } from '../../identity/shown-nickname.ts'
import { defaultAvatar } from '../../identity/user-info.ts'
import type { Actor } from './ticket.ts'

/** Names and avatars of actors. */
export interface People {
  actor(id: number, kind: ActorKind): Actor
}

/** Names as their reader sees them. */
interface Names {
  systemName: string
  nameOf: NameOf
}

/** Looks up all actors in one query; the system has no row. */
export async function peopleOf(db: Database, ids: readonly number[], { systemName, nameOf }: Names): Promise<People> {
  const wanted = [...new Set(ids)].filter((id) => id > 0)
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('member')
          .select(['id', 'nickname', 'username', 'avatar'])
          .where('id', 'in', wanted)
          .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  return {
    actor(id, kind) {
      if (kind === 'system') return { id: 0, kind, nickname: systemName, avatar: defaultAvatar }
      const member = known.get(id)
      const nickname = member === undefined ? '' : nameOf(member)
      return { id, kind, nickname, avatar: member?.avatar || defaultAvatar }
    },
  }
}
