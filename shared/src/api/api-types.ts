// Generated from the schemas of the endpoints by `npm run api-types`; changes belong into the schemas.

interface UserInfo {
  id: number
  group_id: number
  username: string
  nickname: string
  email: string
  mobile: string
  avatar: string
  gender: 0 | 1 | 2
  birthday: string | null
  money: string
  score: number
  last_login_time: number
  last_login_ip: string
  /** The login before the current one, null on the first; last_login_time is that of the latest login */
  previous_login_time: number | null
  previous_login_ip: string | null
  /** User agent */
  previous_login_agent: string | null
  join_time: number
  motto: string
  /** Six-digit code from ajax/area, 0 when not stated; city and district likewise */
  province: number
  city: number
  district: number
  token: string
  refresh_token: string
}

interface Rule {
  id: number
  pid: number
  type: 'route' | 'menu_dir' | 'menu' | 'nav_user_menu' | 'nav' | 'button'
  title: string
  name: string
  path: string
  icon: string
  menu_type: 'tab' | 'link' | 'iframe'
  url: string
  component: string
  no_login_valid: 0 | 1
  extend: 'none' | 'add_rules_only' | 'add_menu_only'
}

interface Party {
  id: number
  avatar: string
  nickname: string
  motto: string
}

interface Recent {
  id: number
  user_id: number
  content: string
  weigh: number
  status: 1
  create_time: string
}

interface CardComponent {
  id: number
  title: string
  position: 'statistic' | 'under_motto' | 'opt' | 'middle' | 'tab'
  component: string
  weigh: number
  status: 1
  create_time: number
  data?: Recent[]
}

interface PersonShown {
  id: number
  nickname: string
  avatar: string
  motto: string
  /** Whether it is an account of the store */
  official: boolean
  /** Whether the member has been switched off */
  gone: boolean
}

interface Badge {
  /** Unread messages */
  count: number
  /** Those of them that have come since the member looked at the list */
  unseen: number
  /** Whether these are quiet hours: nothing rings */
  quiet: boolean
}

interface MessageFile {
  name: string
  size: number
  mime: string
  /** Address for the reader, valid for some minutes; its path is in the content */
  url: string
  width?: number
  height?: number
}

interface InBoth {
  "zh-cn": string
  en: string
}

interface Actor {
  id: number
  kind: 'member' | 'agent' | 'system'
  nickname: string
  avatar: string
}

interface Ticket {
  id: number
  number: string
  subject: string
  category_id: number
  category: {
    id: number
    name: string
    names?: InBoth
  }
  status: 'new' | 'open' | 'pending' | 'on_hold' | 'solved' | 'closed' | 'cancelled'
  priority: 'low' | 'normal' | 'high' | 'urgent'
  impact?: 'question' | 'degraded' | 'blocked'
  requester: Actor
  language?: 'zh-cn' | 'en'
  assignee?: Actor
  team_id?: number
  team?: {
    id: number
    name: string
  }
  labels: string[]
  channel: 'web' | 'agent' | 'api'
  created_at: number
  updated_at: number
  last_activity_at: number
  last_message: {
    by: 'member' | 'agent' | 'system'
    excerpt: string
    at: number
  }
  waiting_since?: number
  first_response_at?: number
  on_hold?: {
    reason: string
    until?: number
  }
  solved_at?: number
  closes_at?: number
  closed_at?: number
  closed_by?: 'member' | 'agent' | 'system'
  reopened_count: number
  sla?: {
    policy_id: number
    policy: string
    first_due?: number
    next_due?: number
    resolve_due?: number
    paused: boolean
    breached: ('first' | 'next' | 'resolve')[]
  }
  rating?: {
    score: number
    reasons: string[]
    comment?: string
    at: number
  }
  merged_into_id?: number
  merged_into_number?: string
  follow_up_of_id?: number
  linked_ids: number[]
  is_spam: boolean
  message_count: number
  unread_count: number
  last_seen_seq: number
  starred: boolean
  version: number
  last_seq: number
  permissions: string[]
}

interface Attachment {
  id: number
  name: string
  size: number
  mime: string
  /** Address for the reader, valid for some minutes */
  url: string
  width?: number
  height?: number
  sha1?: string
}

interface Message {
  kind: 'message'
  seq: number
  id: number
  client_id: string
  ticket_id: number
  author: Actor
  visibility: 'public' | 'internal'
  format: 'markdown' | 'html'
  body: string
  attachments: Attachment[]
  quote_of?: number
  created_at: number
  edited_at?: number
  withdrawn_at?: number
}

interface Event {
  kind: 'event'
  seq: number
  ticket_id: number
  actor: Actor
  type: 'created' | 'status' | 'assigned' | 'team' | 'priority' | 'labels' | 'nudged' | 'merged' | 'sla' | 'rated' | 'reopened'
  visibility: 'public' | 'internal'
  from?: unknown
  to?: unknown
  at: number
}

interface Presence {
  ticket_id: number
  agent: Actor
  mode: 'viewing' | 'typing'
  at: number
}

interface Target {
  first: number
  next: number
  resolve: number
}

interface Targets {
  low: Target
  normal: Target
  high: Target
  urgent: Target
}

interface Earlier {
  message_id: number
  /** The text that was written */
  body: string
  files: 'same' | 'other'
}

/** Endpoints asked with GET, by path. */
export interface GetEndpoints {
  /** Site configuration, member and menus. */
  '/api/index/index': {
    query: {
      /** 1: answer 303 or 409 instead of guest data */
      requiredLogin?: 0 | 1
    }
    data: {
      site: {
        siteName: string
        recordNumber: string
        version: string
        cdnUrl: string
        upload: {
          maxSize: number
          saveName: string
          allowedSuffixes: string
          allowedMimeTypes: string[]
          mode: string
        }
        /** Whether guests may register */
        registration: boolean
        front?: {
          headline: string
          text: string
          /** Address of a picture, or empty */
          picture: string
          entries: {
            title: string
            text: string
            /** Name as in rules, or empty */
            icon: string
            /** A path of the site, or an address with https */
            url: string
          }[]
        }
        identity?: {
          /** Path of a square picture of 192 px */
          icon: string
          /** #rrggbb, on which white can be read */
          color: string
        }
        /** Terms of service, to agree to with a registration */
        terms?: string
        /** Privacy policy, likewise */
        privacy?: string
      }
      openMemberCenter: boolean
      userInfo: UserInfo | unknown[]
      rules: Rule[]
      menus: Rule[]
    }
  }
  /** Settings of the login page. */
  '/api/user/checkIn': {
    data: {
      /** Whether a login from here needs a captcha now */
      userLoginCaptchaSwitch: boolean
      accountVerificationType: ('email' | 'mobile')[]
      /** A registration and a new password may ask for their code without a captcha */
      codesWithoutPicture: boolean
      /** Codes are digits */
      codes: 'digits'
      /** Members can log in with a passkey at this address */
      passkeys: boolean
      /** Whether a code can be used instead of a password */
      codeLogin: boolean
    }
  }
  /** A picture with items to click in order. */
  '/api/common/clickCaptcha': {
    query: {
      /** A random UUID made by the client */
      id?: string
    }
    data: {
      id: string
      text: string[]
      base64: string
      width: number
      height: number
    }
  }
  /** Points and balance of the last days. */
  '/api/account/overview': {
    query: {
      /** How many days, today last */
      days?: '7' | '30'
    }
    data: {
      days: string[]
      score: number[]
      money: string[]
      /** Open sessions of the last seven days from an address of no other; the newest five */
      unfamiliarLogins: {
        id: string
        ip: string
        create_time: number
      }[]
      /** As account/profile answers it; empty without that rule */
      accountVerificationType: ('email' | 'mobile')[]
      /** When the account will be deleted, if ever */
      deletionTime: number | null
    }
  }
  /** Balance entries, newest first. */
  '/api/account/balance': {
    query: {
      page?: number
      limit?: number
      /** First day, YYYY-MM-DD, or seconds */
      from?: string
      /** Last day, YYYY-MM-DD, or seconds */
      to?: string
      /** Time zone of the days, e.g. Asia/Shanghai; default the site’s own */
      zone?: string
      kind?: 'all' | 'in' | 'out'
      sort?: 'newest' | 'oldest' | 'highest' | 'lowest'
    }
    data: {
      list: {
        id: number
        user_id: number
        money: string
        before: string
        after: string
        memo: string
        create_time: number
      }[]
      total: number
      sort: 'newest' | 'oldest' | 'highest' | 'lowest'
      sum: string
    }
  }
  /** Sums and trend of the balance. */
  '/api/account/balanceSummary': {
    query: {
      /** First day, YYYY-MM-DD, or seconds */
      from?: string
      /** Last day, YYYY-MM-DD, or seconds */
      to?: string
      /** Time zone of the days, e.g. Asia/Shanghai; default the site’s own */
      zone?: string
    }
    data: {
      from: string
      to: string
      step: 'day' | 'week' | 'month' | 'year'
      before: string
      after: string
      in: string
      out: string
      count: number
      previous: null | {
        from: string
        to: string
        in: string
        out: string
        count: number
      }
      series: {
        day: string
        in: string
        out: string
        after: string
      }[]
    }
  }
  /** Points entries, newest first. */
  '/api/account/integral': {
    query: GetEndpoints['/api/account/balance']['query']
    data: {
      list: {
        id: number
        user_id: number
        score: number
        before: number
        after: number
        memo: string
        create_time: number
      }[]
      total: number
      sort: 'newest' | 'oldest' | 'highest' | 'lowest'
      sum: number
    }
  }
  /** Sums, trend and sources of the points. */
  '/api/account/integralSummary': {
    query: GetEndpoints['/api/account/balanceSummary']['query']
    data: {
      from: string
      to: string
      step: 'day' | 'week' | 'month' | 'year'
      before: number
      after: number
      in: number
      out: number
      count: number
      previous: null | {
        from: string
        to: string
        in: number
        out: number
        count: number
      }
      series: {
        day: string
        in: number
        out: number
        after: number
      }[]
      earned: {
        list: {
          reason: string
          score: number
          times: number
        }[]
        counted: number
        total: number
      }
    }
  }
  /** Settings of the profile page. */
  '/api/account/profile': {
    data: {
      accountVerificationType: ('email' | 'mobile')[]
      /** Codes for the own contacts need no captcha beside a proof */
      passwordReplacesCaptcha: boolean
      /** Codes are digits */
      codes: 'digits'
    }
  }
  /** Whether the member may change the password. */
  '/api/account/changePassword': {
    data: null
  }
  /** Open sessions of the member. */
  '/api/account/sessions': {
    data: {
      /** The member can add passkeys at this address */
      passkeys: boolean
      list: {
        id: string
        /** The session of this request */
        current: boolean
        ip: string
        user_agent: string
        create_time: number
        /** May be up to five minutes late */
        last_seen_time: number
        expire_time: number
      }[]
    }
  }
  /** History of logins. */
  '/api/account/logins': {
    query: { limit?: number }
    data: {
      /** There are older ones */
      more: boolean
      list: {
        id: number
        /** The login of the session of this request */
        current: boolean
        way: 'password' | 'code' | 'passkey' | 'registration'
        result: 'success' | 'failed'
        ip: string
        user_agent: string
        create_time: number
      }[]
    }
  }
  /** Passkeys of the member. */
  '/api/account/passkeys': {
    data: {
      /** A new one needs the password, as the login is not recent */
      needsPassword: boolean
      list: {
        id: number
        name: string
        create_time: number
        last_used_time: number | null
      }[]
    }
  }
  /** Whether and when the account will be deleted. */
  '/api/account/ownData': {
    data: {
      /** A download needs the password, as the login is not recent */
      needsPassword: boolean
      /** When the account will be deleted, if ever */
      deletionTime: number | null
      /** From the request to the deletion */
      deletionDays: number
      /** Only an operator deletes the account, as the member works for the store */
      byOperator: boolean
      /** Lost with the account, as are the points */
      money: string
      score: number
    }
  }
  /** Provinces, cities of a province, or districts of a city. */
  '/api/ajax/area': {
    query: {
      province?: number
      city?: number
    }
    data: {
      value: number
      label: string
    }[]
  }
  /** Releases of the site and their history. */
  '/api/releases/index': {
    data: {
      /** A change names it */
      generation: number
      /** The host first */
      areas: {
        area: string
        /** `new`: published and never live */
        state: 'live' | 'held' | 'pinned' | 'new'
        /** What holds or pins it since when; null also where an older version did not write it */
        stopped: {
          by: 'rollback' | 'abort' | 'pin'
          /** Seconds since 1970 */
          at: number
        } | null
        off: boolean
        offReason: string
        /** Why it is held or pinned, else of the last change of a release or a share */
        reason: string
        /** When the current release went live; seconds since 1970, 0 for a new area */
        since: number
        current: string | null
        /** Where a rollback goes */
        previous: string | null
        candidate: {
          /** Such as 1.4.0-9f2c1ab34d5e */
          release: string
          share: number
        } | null
        banned: string[]
        /** The ten newest, the latest first */
        published: string[]
        health: {
          /** Such as 1.4.0-9f2c1ab34d5e */
          release: string
          /** Members who voted on it; networks for the host */
          votes: number
          failed: number
          minutes: {
            /** Seconds since 1970 */
            at: number
            votes: number
            failed: number
          }[]
        }[]
      }[]
      /** The twenty newest changes */
      history: {
        generation: number
        /** Seconds since 1970 */
        at: number
        by: string
        operation: 'promote' | 'rollback' | 'resume' | 'undo' | 'share' | 'finish' | 'abort' | 'ban' | 'pin' | 'off' | 'on'
        area: string
        from: string | null
        /** Such as 1.4.0-9f2c1ab34d5e */
        to: string
        reason: string
        candidate: {
          /** Such as 1.4.0-9f2c1ab34d5e */
          release: string
          from: number
          to: number
        } | null
        banned: string | null
        /** Whose ban it lifted */
        allowed: string | null
        /** The generation that an undo took back */
        undone: number | null
      }[]
    }
  }
  /** Number of unread messages. */
  '/api/interaction/count': {
    data: {
      pollingInterval: number
      /** Unread messages */
      count: number
      /** Those of them that have come since the member looked at the list */
      unseen: number
      /** Whether these are quiet hours: nothing rings */
      quiet: boolean
    }
  }
  /** Conversations, newest first. */
  '/api/interaction/messageList': {
    query: {
      page?: number
      limit?: number
      /** Words that a message has */
      keywords?: string
      /** Text the nickname of either party contains */
      nickname?: string
    }
    data: {
      list: {
        id: number
        user_id: number
        recipient_id: number
        content: string
        status: 'unread' | 'read'
        create_time: string
        del_user_id: number
        rn: number
        user__id: number
        user__avatar: string
        user__nickname: string
        user__motto: string
        recipient__id: number
        recipient__avatar: string
        recipient__nickname: string
        recipient__motto: string
        show_user: Party
      }[]
      total: number
      officialAccount: string[]
      existUnread: boolean
    }
  }
  /** Messages with one other member, newest first. */
  '/api/interaction/dialog': {
    query: {
      page?: number
      limit?: number
      userId?: number
    }
    data: {
      list: {
        id: number
        user_id: number
        recipient_id: number
        content: string
        status: 'unread' | 'read'
        create_time: string
        del_user_id: number
        user: Party
        recipient: Party
      }[]
      total: number
      userInfo: {
        id: number
        avatar: string
        nickname: string
      }
    }
  }
  /** Public card of a member. */
  '/api/interaction/userCard': {
    query: { userId?: number }
    data: {
      user: {
        id: number
        avatar: string
        gender: number
        birthday: string | null
        join_time: string
        nickname: string
        motto: string
        create_time: number
      }
      components: {
        statistic: CardComponent[]
        opt: CardComponent[]
        tab: CardComponent[]
      }
      officialAccount: string[]
    }
  }
  /** More entries of the timeline of a card. */
  '/api/interaction/loadMoreUserRecent': {
    query: GetEndpoints['/api/interaction/dialog']['query']
    data: { data: Recent[] }
  }
  /** Conversations by kind, narrowed by filters, in parts that stay right while messages come. */
  '/api/interaction/conversations': {
    query: {
      /** What they all are; kinds are alternatives */
      is?: ('unread' | 'archived' | 'official' | 'muted' | 'blocked' | 'person' | 'system' | 'workorder' | 'account')[]
      /** What none of them is */
      not?: ('unread' | 'archived' | 'official' | 'muted' | 'blocked' | 'person' | 'system' | 'workorder' | 'account')[]
      /** Where the previous part ended */
      before?: number
      /** Instead of before: the page of a pager, from 1 */
      page?: number
      limit?: number
      /** Only the conversations with these members, whatever the filter */
      with?: number[]
    }
    data: {
      list: {
        /** The other member */
        userId: number
        kind: 'person' | 'system' | 'workorder' | 'account'
        user: PersonShown
        newest: {
          id: number
          own: boolean
          /** Its beginning */
          content: string
          status: 'unread' | 'read'
          create_time: string
          /** Seconds */
          sent_at: number
        }
        messages: number
        unread: number
        archived: boolean
        muted: boolean
        /** Whether its kind neither counts nor rings */
        quiet: boolean
        blocked: boolean
      }[]
      /** For `before`; 0 when there are no more */
      next: number
      total: number
      kinds: {
        kind: 'person' | 'system' | 'workorder' | 'account'
        /** Conversations that are not archived */
        listed: number
        /** Unread messages that count */
        unread: number
        archived: number
      }[]
      badge: Badge
    }
  }
  /** People and messages of all conversations, by name and text. */
  '/api/interaction/search': {
    query: {
      keywords?: string
      /** Where the previous page ended */
      before?: number
      limit?: number
    }
    data: {
      /** Of conversations and of the store, by name; without keywords of the store; only on the first page */
      people: PersonShown[]
      messages: {
        id: number
        /** The other member */
        userId: number
        kind: 'person' | 'system' | 'workorder' | 'account'
        user: PersonShown
        own: boolean
        content: string
        /** Seconds */
        sent_at: number
      }[]
      /** For `before`; 0 when there are no more messages */
      next: number
      /** Why no message was looked for, as a sentence; empty when they were */
      advice: string
    }
  }
  /** A section of a conversation, which stays unread. */
  '/api/interaction/thread': {
    query: {
      /** The other member */
      userId?: number
      kind?: 'person' | 'system' | 'workorder' | 'account'
      limit?: number
      /** Only messages older than this one */
      before?: number
      /** Only messages newer than this one; 0 starts with the first */
      after?: number
      /** Messages on both sides of this one, or of the first "unread" one */
      around?: string
    }
    data: {
      list: {
        id: number
        own: boolean
        content: string
        /** Of an own message: whether the other has read it */
        status: 'unread' | 'read'
        /** Seconds */
        sent_at: number
        /** Id given by the client, on own messages only */
        client_id?: string
        action?: {
          label: string
          /** In the site */
          path: string
        }
        attachments?: MessageFile[]
      }[]
      /** Whether there are messages before the first one of the list */
      older: boolean
      /** Whether there are messages after the last one of the list */
      newer: boolean
      total: number
      unread: number
      /** Id of the first unread message; 0 for none */
      first_unread: number
      /** Id of the newest message; 0 for none */
      newest: number
      user: PersonShown
      archived: boolean
      muted: boolean
      blocked: boolean
      may_write: boolean
    }
  }
  /** How the member wants to hear of messages. */
  '/api/interaction/preferences': {
    data: {
      /** All there are */
      kinds: ('person' | 'system' | 'workorder' | 'account')[]
      /** Those that neither count nor ring */
      quiet_kinds: ('person' | 'system' | 'workorder' | 'account')[]
      /** Those that are mailed while they are unread */
      mail_kinds: ('person' | 'system' | 'workorder' | 'account')[]
      /** `HH:MM`; empty when there are no quiet hours */
      quiet_from: string
      quiet_to: string
      /** IANA name */
      time_zone: string
      /** Whether the card of the member is answered like that of nobody */
      hides_card: boolean
      /** Whether mails reach the member: `off` where the site sends none */
      mail: 'ready' | 'no address' | 'off'
    }
  }
  /** Work orders of the caller, or of the queue. */
  '/api/workorder/list': {
    query: {
      page?: number
      limit?: number
      view?: 'mine' | 'manage'
      status?: 'new' | 'open' | 'pending' | 'on_hold' | 'solved' | 'closed' | 'cancelled'
      /** Text that number or subject contain; with view=manage words that number, subject and a message contain together, or a part of the requester’s name; the words within its first 100 characters count */
      keywords?: string
      category_id?: number
      /** With view=manage */
      queue?: 'all' | 'unassigned' | 'mine' | 'waiting' | 'sla' | 'starred' | 'spam'
      /** With view=manage */
      priority?: 'low' | 'normal' | 'high' | 'urgent'
      /** With view=manage */
      assignee_id?: number
      /** With view=manage */
      requester_id?: number
      /** With view=manage: the id of a team */
      team?: number
      /** With view=manage */
      label?: string
      /** Last active at that second or later */
      from?: number
      /** Last active at that second or earlier */
      to?: number
      /** By last activity, creation, priority, with view=manage next target, or whose turn it is; by default turn, with view=manage activity, and in the queue sla due */
      sort?: 'activity' | 'created' | 'priority' | 'due' | 'turn'
      /** desc: last, highest, or what waits for the reader first; by default desc, of due asc */
      order?: 'desc' | 'asc'
      /** Seconds: the answer also has what has changed in the list since */
      changed_since?: number
    }
    data: {
      list: Ticket[]
      total: number
      counts: {
        all: number
        new: number
        open: number
        pending: number
        on_hold: number
        solved: number
        closed: number
        cancelled: number
      }
      complete: boolean
      at: number
      changed?: {
        ids: number[]
        versions: number[]
        count: number
      }
    }
  }
  /** Numbers of work orders by section of the queue, and by team. */
  '/api/workorder/queues': {
    query: {
      /** Counts the sections of that team only */
      team?: number
    }
    data: {
      all: number
      unassigned: number
      mine: number
      waiting: number
      sla: number
      /** Number of tickets in the queue sla that missed a target */
      overdue: number
      starred: number
      spam: number
      teams: {
        id: number
        name: string
        all: number
        unassigned: number
        mine: number
        waiting: number
        sla: number
      }[]
    }
  }
  /** One work order, its permissions, and the newest page of its history. */
  '/api/workorder/detail': {
    query: {
      id?: number
      view?: 'mine' | 'manage'
      /** unread: the page around the first unread message, if it is not on the newest one */
      around?: 'newest' | 'unread'
      limit?: number
    }
    data: {
      ticket: Ticket
      list: (Message | Event)[]
      has_earlier: boolean
      has_later: boolean
      next_seq: number
      presence: Presence[]
    }
  }
  /** Messages and events of a work order. */
  '/api/workorder/messages': {
    query: {
      id?: number
      view?: 'mine' | 'manage'
      since_seq?: number
      /** The page that ends before it, instead of what is new */
      before_seq?: number
      /** The page that begins after it, instead of what is new */
      after_seq?: number
      limit?: number
      /** Known version of the ticket; the answer has the ticket when it has changed */
      version?: number
    }
    data: {
      list: (Message | Event)[]
      next_seq: number
      more: boolean
      has_earlier?: boolean
      has_later?: boolean
      version: number
      ticket?: Ticket
      presence: Presence[]
    }
  }
  /** Categories of work orders. */
  '/api/workorder/categories': {
    data: {
      list: {
        id: number
        pid: number
        name: string
        template?: string
        default_priority: 'low' | 'normal' | 'high' | 'urgent'
        reply?: {
          seconds: number
          due?: number
        }
      }[]
    }
  }
  /** Agents who view or type in work orders of the queue. */
  '/api/workorder/present': {
    data: { list: Presence[] }
  }
  /** Agents a work order can be assigned to. */
  '/api/workorder/agents': {
    data: { list: Actor[] }
  }
  /** Labels in use. */
  '/api/workorder/labels': {
    data: { list: string[] }
  }
  /** Canned replies of the caller. */
  '/api/workorder/cannedReplies': {
    data: {
      list: {
        id: number
        /** Changes with the row; send it with what is saved */
        version: string
        shortcut: string
        title: string
        body: InBoth
        scope: 'mine' | 'all'
        editable: boolean
      }[]
    }
  }
  /** Teams a work order can be given to. */
  '/api/workorder/teams': {
    data: {
      list: {
        id: number
        /** Changes with the row; send it with what is saved */
        version: string
        name: string
        names: InBoth
        members: Actor[]
      }[]
    }
  }
  /** Labels with the number of their work orders. */
  '/api/workorder/labelSettings': {
    data: {
      list: {
        id: number
        name: string
        tickets: number
      }[]
    }
  }
  /** Categories of work orders in both languages, archived ones too. */
  '/api/workorder/categorySettings': {
    data: {
      list: {
        id: number
        /** Changes with the row; send it with what is saved */
        version: string
        pid: number
        names: InBoth
        templates: InBoth
        default_priority: 'low' | 'normal' | 'high' | 'urgent'
        weigh: number
        archived: boolean
      }[]
    }
  }
  /** SLA policies and business hours. */
  '/api/workorder/sla': {
    data: {
      policies: {
        id: number
        /** Changes with the row; send it with what is saved */
        version: string
        name: string
        business_hours_id: number
        targets: Targets
        is_default: boolean
      }[]
      business_hours: {
        id: number
        /** Changes with the row; send it with what is saved */
        version: string
        name: string
        time_zone: string
        week: ((number[])[])[]
        holidays: string[]
      }[]
    }
  }
  /** Ids of the work orders of the queue, for an export. */
  '/api/workorder/export': {
    query: {
      view?: 'mine' | 'manage'
      status?: 'new' | 'open' | 'pending' | 'on_hold' | 'solved' | 'closed' | 'cancelled'
      /** Text that number or subject contain; with view=manage words that number, subject and a message contain together, or a part of the requester’s name; the words within its first 100 characters count */
      keywords?: string
      category_id?: number
      /** With view=manage */
      queue?: 'all' | 'unassigned' | 'mine' | 'waiting' | 'sla' | 'starred' | 'spam'
      /** With view=manage */
      priority?: 'low' | 'normal' | 'high' | 'urgent'
      /** With view=manage */
      assignee_id?: number
      /** With view=manage */
      requester_id?: number
      /** With view=manage: the id of a team */
      team?: number
      /** With view=manage */
      label?: string
      /** Last active at that second or later */
      from?: number
      /** Last active at that second or earlier */
      to?: number
      /** By last activity, creation, priority, with view=manage next target, or whose turn it is; by default turn, with view=manage activity, and in the queue sla due */
      sort?: 'activity' | 'created' | 'priority' | 'due' | 'turn'
      /** desc: last, highest, or what waits for the reader first; by default desc, of due asc */
      order?: 'desc' | 'asc'
    }
    data: {
      ids: number[]
      complete: boolean
    }
  }
}

/** Endpoints asked with POST, by path. */
export interface PostEndpoints {
  /** Log in or register. */
  '/api/user/checkIn': {
    body: {
      tab?: 'login' | 'register'
      /** Username, email address or mobile number */
      username?: string
      password?: string
      /** Also issue a refresh token */
      keep?: boolean
      captchaId?: string
      /** x1,y1-x2,y2;width;height, or with captchaId `code` the code from captchaCode */
      captchaInfo?: string
      /** Channel the code was sent by */
      registerType?: 'email' | 'mobile'
      email?: string
      mobile?: string
      /** The code, for registration */
      captcha?: string
      /** Agrees to the terms of `site.terms` and `site.privacy` */
      consent?: boolean
    }
    data: {
      userInfo: UserInfo
      routePath: string
    }
  }
  /** Options for a login with a passkey. */
  '/api/user/passkeyOptions': {
    data: Record<string, unknown>
  }
  /** Log in with a passkey. */
  '/api/user/passkeyLogin': {
    body: {
      /** AuthenticationResponseJSON of the browser */
      response?: Record<string, unknown>
      /** Also issue a refresh token */
      keep?: boolean
    }
    data: PostEndpoints['/api/user/checkIn']['data']
  }
  /** Log in with a code. */
  '/api/user/codeLogin': {
    body: {
      type?: 'email' | 'mobile'
      /** Mail address or mobile number */
      account?: string
      /** The code */
      captcha?: string
      keep?: boolean
    }
    data: PostEndpoints['/api/user/checkIn']['data']
  }
  /** Log out and revoke both tokens. */
  '/api/user/logout': {
    body: {
      refreshToken?: string
      refresh_token?: string
    }
    data: null
  }
  /** Exchange a refresh token for a new auth token. */
  '/api/common/refreshToken': {
    body: PostEndpoints['/api/user/logout']['body']
    data: {
      type: 'user-refresh'
      token: string
      /** Only where refresh tokens rotate: to be used from now on instead of the old one */
      refresh_token?: string
    }
  }
  /** Check the clicks on a captcha picture. */
  '/api/common/checkClickCaptcha': {
    body: {
      id?: string
      /** x1,y1-x2,y2;width;height */
      info?: string
      /** Delete the captcha after correct clicks */
      unset?: boolean
    }
    data: null
  }
  /** Send a code that is accepted instead of the click captcha. */
  '/api/common/captchaCode': {
    body: {
      /** Username, email address or mobile number */
      username?: string
    }
    data: { captchaId: 'code' }
  }
  /** Send a verification code by mail. */
  '/api/Ems/send': {
    body: {
      email?: string
      event?: 'user_register' | 'user_login' | 'user_retrieve_pwd' | 'user_change_email' | 'user_email_verify'
      /** Or `code`, or for a registration, a login or a new password `without-picture` */
      captchaId?: string
      /** x1,y1-x2,y2;width;height */
      captchaInfo?: string
      /** Needed for user_email_verify, where it replaces the captcha */
      password?: string
      /** Replaces the captcha of a change */
      accountVerificationToken?: string
    }
    data: null
  }
  /** Send a verification code by text message. */
  '/api/Sms/send': {
    body: {
      mobile?: string
      template_code?: 'user_register' | 'user_login' | 'user_retrieve_pwd' | 'user_change_mobile' | 'user_mobile_verify'
      /** Or `code`, or for a registration, a login or a new password `without-picture` */
      captchaId?: string
      /** x1,y1-x2,y2;width;height */
      captchaInfo?: string
      /** Needed for user_mobile_verify, where it replaces the captcha */
      password?: string
      /** Replaces the captcha of a change */
      accountVerificationToken?: string
    }
    data: null
  }
  /** Save the profile. */
  '/api/account/profile': {
    body: {
      /** Ignored: members can only change their own profile */
      id?: number
      /** Path of an uploaded picture */
      avatar?: string
      username?: string
      nickname?: string
      gender?: 0 | 1 | 2
      birthday?: string | null
      motto?: string
      /** Code of ajax/area, 0 for none; with city and district */
      province?: number
      /** Needs its province */
      city?: number
      /** Needs its city */
      district?: number
    }
    data: null
  }
  /** Verify the account with a code. */
  '/api/account/verification': {
    body: {
      type?: 'email' | 'mobile'
      captcha?: string
    }
    data: {
      type: 'email' | 'mobile'
      accountVerificationToken: string
    }
  }
  /** Bind a new mail address or mobile number. */
  '/api/account/changeBind': {
    body: {
      type?: 'email' | 'mobile'
      /** Code sent to the new address */
      captcha?: string
      email?: string
      mobile?: string
      /** Needed to replace an existing address */
      accountVerificationToken?: string
      /** Needed to add the first address */
      password?: string
    }
    data: null
  }
  /** Change the password and end all sessions. */
  '/api/account/changePassword': {
    body: {
      oldPassword?: string
      newPassword?: string
    }
    data: {
      /** Number of ended sessions, this one included */
      endedSessions: number
    }
  }
  /** Set a new password with a code, and log in. */
  '/api/account/retrievePassword': {
    body: {
      type?: 'email' | 'mobile'
      /** Mail address or mobile number */
      account?: string
      /** The code */
      captcha?: string
      password?: string
      keep?: boolean
    }
    data: {
      userInfo: UserInfo
      routePath: string
    } | null
  }
  /** End one session, or all others. */
  '/api/account/revokeSession': {
    body: {
      /** Id of a session, or "others" */
      id?: string
    }
    data: { ended: number }
  }
  /** End the session of a login in the history. */
  '/api/account/disownLogin': {
    body: {
      /** Id of account/logins */
      id?: number
    }
    data: {
      /** Sessions that ended: 1, or 0 if it had ended before */
      ended: number
    }
  }
  /** Options for a new passkey. */
  '/api/account/passkeyOptions': {
    body: {
      /** Needed unless the login is recent */
      password?: string
    }
    data: Record<string, unknown>
  }
  /** Add a passkey. */
  '/api/account/addPasskey': {
    body: {
      name?: string
      /** RegistrationResponseJSON of the browser */
      response?: Record<string, unknown>
    }
    data: { id: number }
  }
  /** Rename a passkey. */
  '/api/account/renamePasskey': {
    body: {
      id?: number
      name?: string
    }
    data: null
  }
  /** Remove a passkey. */
  '/api/account/removePasskey': {
    body: { id?: number }
    data: null
  }
  /** All data of the member. */
  '/api/account/downloadData': {
    body: PostEndpoints['/api/account/passkeyOptions']['body']
    data: Record<string, unknown>
  }
  /** Delete the account after a waiting time. */
  '/api/account/requestDeletion': {
    body: {
      password?: string
      /** Agrees to lose balance and points; needed where there are some */
      forfeit?: boolean
    }
    data: {
      /** When the account will be deleted */
      deletionTime: number
    }
  }
  /** Keep the account after all. */
  '/api/account/cancelDeletion': {
    data: null
  }
  /** Upload a file, as multipart field "file". */
  '/api/ajax/upload': {
    query: {
      /** site.upload.mode of index/index */
      driver?: string
      /** Folder; pictures of the topic "avatar" are re-encoded */
      topic?: string
    }
    body: FormData
    data: {
      file: {
        id: number
        user_id: number
        /** Name of the file in attachments and as an avatar */
        url: string
        /** Address for the uploader, valid for some minutes */
        full_url: string
        name: string
        size: number
        mimetype: string
        suffix: string
        sha1: string
        storage: string
        topic: string
        width?: number
        height?: number
        create_time: number
        last_upload_time: number
      }
    }
  }
  /** Change what members run, as the release command does. */
  '/api/releases/change': {
    body: {
      command?: 'promote' | 'rollback' | 'resume' | 'undo' | 'share' | 'finish' | 'abort' | 'ban' | 'pin' | 'off' | 'on'
      area?: string
      /** To promote, to ban, to go back to, or to lift the ban of */
      release?: string
      /** Of a hundred visitors, so many get the release */
      share?: number
      /** Of a rollback: open pages leave at once where nothing is unsaved */
      urgent?: boolean
      /** Of an abort: the candidate is banned and the area held */
      hold?: boolean
      /** Required */
      reason?: string
      /** The state that was looked at; refused once there is a newer one */
      generation?: number
    }
    data: {
      /** Whether there was anything to change */
      changed: boolean
      /** What the release command says beside, in English */
      warnings: string[]
    }
  }
  /** Mark messages as read. */
  '/api/interaction/markRead': {
    body: {
      /** "all" or the id of one message */
      ids?: 'all' | number
    }
    data: { count: number }
  }
  /** Send a message. */
  '/api/interaction/sendMessage': {
    body: {
      userId?: number
      content?: string
      /** Id given by the client, so that a repeated request sends the message once */
      client_id?: string
    }
    data: null | {
      id: number
      /** Seconds */
      sent_at: number
      /** For how long it can be taken back */
      undo_seconds: number
    }
  }
  /** Delete messages for oneself. */
  '/api/interaction/delMessage': {
    body: {
      ids?: number[]
      /** Whether the answer says how it can be taken back */
      undo?: boolean
      /** Id given by the client, so that a repeated request acts once; it is the undo, too */
      client_id?: string
    }
    data: null | {
      changed: number
      /** For undo */
      undo: string
      /** Seconds */
      undo_until: number
    }
  }
  /** Take back an own message within 10 seconds. */
  '/api/interaction/undoMessage': {
    body: {
      /** Of a message that was sent with it */
      client_id?: string
    }
    data: null
  }
  /** Mark a conversation as read up to a message. */
  '/api/interaction/readUpTo': {
    body: {
      /** The other member */
      userId?: number
      kind?: 'person' | 'system' | 'workorder' | 'account'
      /** The last message that was read */
      id?: number
    }
    data: {
      /** Of the conversation */
      unread: number
      first_unread: number
      badge: Badge
    }
  }
  /** Mark a conversation as unread from a message on. */
  '/api/interaction/markUnread': {
    body: { id?: number }
    data: {
      changed: number
      badge: Badge
      /** For undo */
      undo: string
      /** Seconds */
      undo_until: number
    }
  }
  /** Note that the list was shown up to a message. */
  '/api/interaction/seen': {
    body: {
      /** The newest message of the list */
      id?: number
    }
    data: Badge
  }
  /** Read, archive, mute or delete conversations. */
  '/api/interaction/act': {
    body: {
      act?: 'read' | 'unread' | 'archive' | 'unarchive' | 'mute' | 'unmute' | 'delete'
      /** Each as `<userId>:<kind>` */
      conversations?: string[]
      /** Instead: all conversations of the filter */
      filtered?: boolean
      /** What they all are; kinds are alternatives */
      is?: ('unread' | 'archived' | 'official' | 'muted' | 'blocked' | 'person' | 'system' | 'workorder' | 'account')[]
      /** What none of them is */
      not?: ('unread' | 'archived' | 'official' | 'muted' | 'blocked' | 'person' | 'system' | 'workorder' | 'account')[]
      /** With filtered: only up to this newest message, which the list began with */
      up_to?: number
      /** Id given by the client, so that a repeated request acts once; it is the undo, too */
      client_id?: string
    }
    data: {
      /** Number of conversations */
      changed: number
      badge: Badge
      /** For undo */
      undo?: string
      /** Seconds */
      undo_until?: number
    }
  }
  /** Take back an act on messages within a minute. */
  '/api/interaction/undo': {
    body: { undo?: string }
    data: {
      changed: number
      badge: Badge
    }
  }
  /** Block a member, or end that. */
  '/api/interaction/block': {
    body: {
      userId?: number
      blocked?: boolean
    }
    data: { blocked: boolean }
  }
  /** Report a member or a message. */
  '/api/interaction/report': {
    body: {
      userId?: number
      /** The message; 0 to report the member */
      id?: number
      reason?: 'spam' | 'abuse' | 'fraud' | 'other'
      note?: string
    }
    data: null
  }
  /** Replace how the member wants to hear of messages. */
  '/api/interaction/savePreferences': {
    body: {
      quiet_kinds?: ('person' | 'system' | 'workorder' | 'account')[]
      mail_kinds?: ('person' | 'system' | 'workorder' | 'account')[]
      /** `HH:MM`; empty for no quiet hours */
      quiet_from?: string
      quiet_to?: string
      /** IANA name */
      time_zone?: string
      hides_card?: boolean
    }
    data: GetEndpoints['/api/interaction/preferences']['data']
  }
  /** Create a work order. */
  '/api/workorder/create': {
    body: {
      subject?: string
      category_id?: number
      impact?: 'question' | 'degraded' | 'blocked'
      /** By an agent: the member it is for */
      requester_id?: number
      /** By an agent */
      priority?: 'low' | 'normal' | 'high' | 'urgent'
      /** The closed work order it follows up */
      follow_up_of_id?: number
      /** Text with marks */
      body?: string
      attachments?: string[]
      /** Id of the quoted message */
      quote_of?: number
      /** Id given by the client, so that a repeated request writes the message once */
      client_id?: string
    }
    data: {
      ticket: Ticket
      reply?: {
        seconds: number
        due?: number
      }
      earlier?: Earlier
    }
  }
  /** Reply to a work order. */
  '/api/workorder/reply': {
    body: {
      id?: number
      view?: 'mine' | 'manage'
      /** Known version; when it has changed, the answer has data.conflict */
      version?: number
      /** Text with marks */
      body?: string
      attachments?: string[]
      /** Id of the quoted message */
      quote_of?: number
      /** Id given by the client, so that a repeated request writes the message once */
      client_id?: string
      /** Whether it can be taken back for 10 seconds, and nobody hears of it before */
      undo?: boolean
      visibility?: 'public' | 'internal'
    }
    data: {
      ticket: Ticket
      earlier?: Earlier
      /** For that long undoMessage takes it back; it is in the ticket afterwards */
      undo_seconds?: number
    }
  }
  /** Edit an own message within 10 minutes. */
  '/api/workorder/editMessage': {
    body: {
      id?: number
      view?: 'mine' | 'manage'
      message_id?: number
      body?: string
    }
    data: { ticket: Ticket }
  }
  /** Withdraw an own message within 10 minutes. */
  '/api/workorder/withdrawMessage': {
    body: {
      id?: number
      view?: 'mine' | 'manage'
      message_id?: number
    }
    data: { ticket: Ticket }
  }
  /** Take back an own message within 10 seconds. */
  '/api/workorder/undoMessage': {
    body: {
      id?: number
      view?: 'mine' | 'manage'
      /** Of a message that was sent with `undo` */
      client_id?: string
    }
    data: null
  }
  /** Withdraw an own work order without a reply. */
  '/api/workorder/cancel': {
    body: {
      id?: number
      view?: 'mine' | 'manage'
      /** Known version; when it has changed, the answer has data.conflict */
      version?: number
      /** Text with marks */
      body?: string
      attachments?: string[]
      /** Id of the quoted message */
      quote_of?: number
      /** Id given by the client, so that a repeated request writes the message once */
      client_id?: string
    }
    data: { ticket: Ticket }
  }
  /** Close an own work order. */
  '/api/workorder/close': {
    body: PostEndpoints['/api/workorder/cancel']['body']
    data: { ticket: Ticket }
  }
  /** Reopen a solved work order. */
  '/api/workorder/notSolved': {
    body: PostEndpoints['/api/workorder/cancel']['body']
    data: { ticket: Ticket }
  }
  /** Reopen a closed work order within 14 days. */
  '/api/workorder/reopen': {
    body: PostEndpoints['/api/workorder/cancel']['body']
    data: { ticket: Ticket }
  }
  /** Ask for a reply, at most once in 4 hours. */
  '/api/workorder/nudge': {
    body: {
      id?: number
      view?: 'mine' | 'manage'
      /** Known version; when it has changed, the answer has data.conflict */
      version?: number
    }
    data: { ticket: Ticket }
  }
  /** Remove an ended work order from the own list. */
  '/api/workorder/hide': {
    body: PostEndpoints['/api/workorder/nudge']['body']
    data: { ticket: Ticket }
  }
  /** Confirm that a work order is solved. */
  '/api/workorder/confirm': {
    body: {
      id?: number
      view?: 'mine' | 'manage'
      /** Known version; when it has changed, the answer has data.conflict */
      version?: number
      score?: number
      reasons?: string[]
      comment?: string
    }
    data: { ticket: Ticket }
  }
  /** Rate a closed work order. */
  '/api/workorder/rate': {
    body: PostEndpoints['/api/workorder/confirm']['body']
    data: { ticket: Ticket }
  }
  /** Mark a work order as read. */
  '/api/workorder/seen': {
    body: {
      id?: number
      view?: 'mine' | 'manage'
      /** Last read sequence number; by default the newest */
      seq?: number
    }
    data: { ticket: Ticket }
  }
  /** Mark a work order as unread. */
  '/api/workorder/unread': {
    body: {
      id?: number
      view?: 'mine' | 'manage'
    }
    data: { ticket: Ticket }
  }
  /** Star or unstar a work order. */
  '/api/workorder/star': {
    body: {
      id?: number
      view?: 'mine' | 'manage'
      starred?: boolean
    }
    data: { ticket: Ticket }
  }
  /** Announce viewing, typing in or leaving a work order, and list the others. */
  '/api/workorder/presence': {
    body: {
      id?: number
      view?: 'mine' | 'manage'
      mode?: 'viewing' | 'typing' | 'left'
    }
    data: { list: Presence[] }
  }
  /** Change the status of a work order. */
  '/api/workorder/status': {
    body: {
      id?: number
      view?: 'mine' | 'manage'
      /** Known version; when it has changed, the answer has data.conflict */
      version?: number
      /** Text with marks */
      body?: string
      attachments?: string[]
      /** Id of the quoted message */
      quote_of?: number
      /** Id given by the client, so that a repeated request writes the message once */
      client_id?: string
      /** Whether it can be taken back for 10 seconds, and nobody hears of it before */
      undo?: boolean
      status?: 'open' | 'pending' | 'on_hold' | 'solved' | 'spam'
      /** With on_hold: the reason */
      reason?: string
      /** With on_hold: seconds, at most 30 days ahead */
      until?: number
      /** With on_hold: a date whose start of business ends it, else `until` does */
      until_day?: string
    }
    data: PostEndpoints['/api/workorder/reply']['data']
  }
  /** Assign a work order to an agent, a team, or an agent of a team. */
  '/api/workorder/assign': {
    body: {
      id?: number
      view?: 'mine' | 'manage'
      /** Known version; when it has changed, the answer has data.conflict */
      version?: number
      /** 0 removes the assignee; without it they stay, unless they are not of the named team */
      assignee_id?: number
      /** 0 removes the team; without it the team stays */
      team_id?: number
    }
    data: { ticket: Ticket }
  }
  /** Set the priority of a work order. */
  '/api/workorder/priority': {
    body: {
      id?: number
      view?: 'mine' | 'manage'
      /** Known version; when it has changed, the answer has data.conflict */
      version?: number
      priority?: 'low' | 'normal' | 'high' | 'urgent'
    }
    data: { ticket: Ticket }
  }
  /** Set the labels of a work order. */
  '/api/workorder/label': {
    body: {
      id?: number
      view?: 'mine' | 'manage'
      /** Known version; when it has changed, the answer has data.conflict */
      version?: number
      labels?: string[]
    }
    data: { ticket: Ticket }
  }
  /** Assign, label, prioritize, solve or hold many work orders at once. */
  '/api/workorder/bulk': {
    body: {
      ids?: number[]
      /** The known version of each ticket, in the order of the ids; 0 for any */
      versions?: number[]
      act?: 'assign' | 'team' | 'priority' | 'label' | 'unlabel' | 'status' | 'spam'
      /** With assign: 0 removes the assignee */
      assignee_id?: number
      /** With team, or assign: 0 removes the team */
      team_id?: number
      priority?: 'low' | 'normal' | 'high' | 'urgent'
      /** With label and unlabel */
      label?: string
      /** With label and unlabel: true refuses one that agents cannot choose any more */
      existing?: boolean
      status?: 'open' | 'on_hold' | 'solved'
      /** With on_hold: the reason */
      reason?: string
      /** With on_hold: seconds, at most 30 days ahead */
      until?: number
      /** With on_hold: a date whose start of business ends it, else `until` does */
      until_day?: string
    }
    data: {
      list: {
        id: number
        done: boolean
        conflict: boolean
        unchanged?: true
        msg?: string
        version?: number
        status?: 'new' | 'open' | 'pending' | 'on_hold' | 'solved' | 'closed' | 'cancelled'
      }[]
      done: number
      /** For undoBulk, for a minute; missing when nothing was changed */
      undo?: string
    }
  }
  /** Take back an act of bulk within a minute. */
  '/api/workorder/undoBulk': {
    body: {
      act?: 'assign' | 'team' | 'priority' | 'label' | 'unlabel' | 'status' | 'spam'
      undo?: string
    }
    data: PostEndpoints['/api/workorder/bulk']['data']
  }
  /** Merge a work order into another. */
  '/api/workorder/merge': {
    body: {
      id?: number
      view?: 'mine' | 'manage'
      /** Known version; when it has changed, the answer has data.conflict */
      version?: number
      into_id?: number
    }
    data: { ticket: Ticket }
  }
  /** Link two work orders. */
  '/api/workorder/link': {
    body: {
      id?: number
      view?: 'mine' | 'manage'
      /** Known version; when it has changed, the answer has data.conflict */
      version?: number
      linked_id?: number
    }
    data: { ticket: Ticket }
  }
  /** Unlink two work orders. */
  '/api/workorder/unlink': {
    body: PostEndpoints['/api/workorder/link']['body']
    data: { ticket: Ticket }
  }
  /** Create or change a canned reply. */
  '/api/workorder/saveCannedReply': {
    body: {
      id?: number
      /** That of the row as it was edited; a save of an older one is refused */
      version?: string
      shortcut?: string
      title?: string
      body?: InBoth
      scope?: 'mine' | 'all'
    }
    data: GetEndpoints['/api/workorder/cannedReplies']['data']
  }
  /** Delete a canned reply. */
  '/api/workorder/deleteCannedReply': {
    body: { id?: number }
    data: GetEndpoints['/api/workorder/cannedReplies']['data']
  }
  /** Create or change a team. */
  '/api/workorder/saveTeam': {
    body: {
      id?: number
      /** That of the row as it was edited; a save of an older one is refused */
      version?: string
      name?: string
      /** Empty when it is the same */
      name_en?: string
      /** All its agents */
      member_ids?: number[]
    }
    data: GetEndpoints['/api/workorder/teams']['data']
  }
  /** Delete a team. */
  '/api/workorder/deleteTeam': {
    body: { id?: number }
    data: GetEndpoints['/api/workorder/teams']['data']
  }
  /** Add or rename a label. */
  '/api/workorder/saveLabel': {
    body: {
      id?: number
      name?: string
      /** True makes it one with the label that has this name; there is no way back */
      merge?: boolean
    }
    data: GetEndpoints['/api/workorder/labelSettings']['data']
  }
  /** Delete a label. */
  '/api/workorder/deleteLabel': {
    body: { id?: number }
    data: GetEndpoints['/api/workorder/labelSettings']['data']
  }
  /** Create or change a category of work orders. */
  '/api/workorder/saveCategory': {
    body: {
      id?: number
      /** That of the row as it was edited; a save of an older one is refused */
      version?: string
      name?: string
      /** Empty when it is the same */
      name_en?: string
      /** Text with marks that a new ticket starts from */
      template?: string
      /** Empty when it is the same */
      template_en?: string
      default_priority?: 'low' | 'normal' | 'high' | 'urgent'
      /** Place in the list, the highest is first; without it a new one is the last */
      weigh?: number
      /** The category above; 0 for none */
      pid?: number
      /** Whether an archived one stays so; otherwise it is in use again */
      archived?: boolean
    }
    data: GetEndpoints['/api/workorder/categorySettings']['data']
  }
  /** Delete a category of work orders, or archive it while work orders have it. */
  '/api/workorder/deleteCategory': {
    body: { id?: number }
    data: GetEndpoints['/api/workorder/categorySettings']['data']
  }
  /** Create or change an SLA policy. */
  '/api/workorder/saveSla': {
    body: {
      id?: number
      /** That of the row as it was edited; a save of an older one is refused */
      version?: string
      name?: string
      business_hours_id?: number
      targets?: Targets
      is_default?: boolean
    }
    data: GetEndpoints['/api/workorder/sla']['data']
  }
  /** Delete an SLA policy. */
  '/api/workorder/deleteSla': {
    body: { id?: number }
    data: GetEndpoints['/api/workorder/sla']['data']
  }
  /** Create or change business hours. */
  '/api/workorder/saveBusinessHours': {
    body: {
      id?: number
      /** That of the row as it was edited; a save of an older one is refused */
      version?: string
      name?: string
      /** IANA name */
      time_zone?: string
      week?: ((number[])[])[]
      holidays?: string[]
    }
    data: GetEndpoints['/api/workorder/sla']['data']
  }
  /** Delete business hours. */
  '/api/workorder/deleteBusinessHours': {
    body: { id?: number }
    data: GetEndpoints['/api/workorder/sla']['data']
  }
  /** Work orders of an export. */
  '/api/workorder/exportRows': {
    body: {
      /** Of export, at most 500 */
      ids?: number[]
    }
    data: {
      list: {
        number: string
        subject: string
        status: 'new' | 'open' | 'pending' | 'on_hold' | 'solved' | 'closed' | 'cancelled'
        merged_into: string
        priority: 'low' | 'normal' | 'high' | 'urgent'
        impact: 'question' | 'degraded' | 'blocked' | null
        category: string
        requester: string
        assignee: string
        team: string
        labels: string[]
        created_at: number
        first_response_at: number | null
        solved_at: number | null
        closed_at: number | null
        last_activity_at: number
        rating: number | null
        missed: ('first' | 'next' | 'resolve')[]
      }[]
    }
  }
  /** Delete a work order permanently. */
  '/api/workorder/delete': {
    body: PostEndpoints['/api/workorder/nudge']['body']
    data: { id: number }
  }
}
