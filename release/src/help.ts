/** What `release help` prints. */
export const help = `release: publish, promote and roll back one area (the host is the area "host")

  release publish <folder>                       store a built folder, or a package's dist; not live yet
  release promote <area> [<release>] [--reason]  make a release current; without a name, the one published last
  release rollback <area> --reason "…" [--to <release>]
                                                 go back to the previous release at once; bans the bad one, holds promotion
  release resume <area> [--allow <release>] [--reason]
                                                 let the area be promoted again; --allow lifts the ban of one release
  release status                                 what is live, since when and why
  release history [--area <area>] [--limit 20]   who changed what, when and why
  release verify                                 check the log's chain and every byte that is live

Options of every command: --store <folder> (else RELEASE_STORE, else ./data/store), --json
Exit codes: 0 done, 1 usage, 2 refused by a check, 3 held, 4 lost the race, 5 store unfit or damaged`
