// Generated from /api/openapi.json by `npm run client`. Do not edit.
export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says whether the service works, what fails, and what is late by how many seconds
         * @description Says whether the service works, what fails, and what is late by how many seconds.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a guest who may play at once, and begins a session
         * @description Makes a guest who may play at once, and begins a session. With a session it answers whose it is.
         */
        post: operations["postAuthGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mails a link and a six-digit code to sign in
         * @description Mails a link and a six-digit code to sign in. Answers the same for every address.
         */
        post: operations["postAuthRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins a session with the link's token, or with the address and the code
         * @description Begins a session with the link's token, or with the address and the code. Each works once and for ten minutes.
         */
        post: operations["postAuthVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the session
         * @description Ends the session.
         */
        post: operations["postAuthSignout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your profile
         * @description Your profile.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        /**
         * Deletes your account at once
         * @description Deletes your account at once: profile, address, sessions, tokens, webhooks, notices. Bots play your seats on as a former player's; finished games stay.
         */
        delete: operations["deleteMe"];
        options?: never;
        head?: never;
        /**
         * Changes your profile
         * @description Changes your profile.
         */
        patch: operations["patchMe"];
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in, if anybody
         * @description Who is signed in, if anybody.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where you are signed in
         * @description Where you are signed in: browser and system, and when it was last used.
         */
        get: operations["getMeSessions"];
        put?: never;
        post?: never;
        /**
         * Signs you out everywhere but here
         * @description Signs you out everywhere but here.
         */
        delete: operations["deleteMeSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends one session
         * @description Ends one session.
         */
        delete: operations["deleteMeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your API tokens, without the tokens themselves
         * @description Your API tokens, without the tokens themselves.
         */
        get: operations["getMeTokens"];
        put?: never;
        /**
         * Makes an API token
         * @description Makes an API token. Only this answer shows it. Repeated with the same key it is one token, and the answer is the same.
         */
        post: operations["postMeTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes an API token
         * @description Deletes an API token.
         */
        delete: operations["deleteMeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What everybody may know of somebody
         * @description What everybody may know of somebody: their name, how fast they answer, how many games they finished and left.
         */
        get: operations["getPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Somebody's rated games of one game, the latest first
         * @description Somebody's rated games of one game, the latest first: place, players, and the rating afterwards. None of somebody who hides it, or the games they finished.
         */
        get: operations["getPersonGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/rating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a rated game did to your rating
         * @description What a rated game did to your rating: null until it is counted, for spectators and stand-ins, and at other tables.
         */
        get: operations["getTableRating"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/sitters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who sits at an open table, and how they play
         * @description Who sits at an open table, and how they play. Nobody, once it is full or unknown.
         */
        get: operations["getTableSitters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A game
         * @description A game: its open tables, those to watch, your rating and games, and how many finished tables its statistics count.
         */
        get: operations["getGame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/{id}/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Statistics over finished tables of a game, and its best games
         * @description Statistics over finished tables of a game, and its best games. Not counted: imported tables, what-if tables, and those that everybody left. Games with bots are apart.
         */
        get: operations["getGameFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/games/{id}/leaders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The first people of a game, by rating or by rated games
         * @description The first people of a game, by rating or by rated games. Without those who hide their ratings.
         */
        get: operations["getGameLeaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Somebody's games
         * @description Somebody's games: those that everybody may watch, or those that ended and were open to everybody or rated; and all where you play, too. None of somebody who hides them.
         */
        get: operations["getPersonTables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Somebody's points in their latest games of one kind, the latest last
         * @description Somebody's points in their latest games of one kind, the latest last. None of somebody who hides them.
         */
        get: operations["getPersonPoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists tables
         * @description Lists tables: yours that wait or run, those open to join, those to watch, yours that ended. `programs: false` marks those where programs may not play.
         */
        get: operations["getTables"];
        put?: never;
        /**
         * Opens a table; you take a seat
         * @description Opens a table; you take a seat. With bots on all other seats it starts at once. The bots play easy, normal or strong.
         */
        post: operations["postTables"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A table as you may see it
         * @description A table as you may see it.
         */
        get: operations["getTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The entries of a table as you may see them, in words and as events
         * @description The entries of a table as you may see them, in words and as events.
         */
        get: operations["getTableLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a free seat
         * @description Takes a free seat.
         */
        post: operations["postTableJoin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives your seat up, before the start
         * @description Gives your seat up, before the start.
         */
        post: operations["postTableLeave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts without waiting for more players; the host may
         * @description Starts without waiting for more players; the host may.
         */
        post: operations["postTableStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/socket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A WebSocket that says `{ seq }` whenever something happened
         * @description A WebSocket that says `{ seq }` whenever something happened. Opened with `mark` it says so at once where anything did since, and of an entry says what everybody may know (PokeShape).
         */
        get: operations["getTableSocket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Seasons and cups in a phase, the newest first; with `mine=1` those you take part in or organise, up to 50
         * @description Seasons and cups in a phase, the newest first; with `mine=1` those you take part in or organise, up to 50.
         */
        get: operations["getSeasons"];
        put?: never;
        /**
         * Makes a season, a Swiss or a cup; you organise it
         * @description Makes a season, a Swiss or a cup; you organise it. Enter it as everybody does, if you play.
         */
        post: operations["postSeasons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A season
         * @description A season: its standings, its groups with their games and whose turn it is, and yours. Some groups and places at a time.
         */
        get: operations["getSeason"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons/{id}/enter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enters a season before it starts
         * @description Enters a season before it starts. `nonce` is your share of the chance of all its games, `calendar` says when your time runs.
         */
        post: operations["postSeasonEnter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes your entry back
         * @description Takes your entry back. Once it has begun you leave it: the bot plays your games on, they count 0 for you, and somebody who waits takes your place in the next round.
         */
        post: operations["postSeasonWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts the season; the organiser may
         * @description Starts the season; the organiser may.
         */
        post: operations["postSeasonStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the season as it stands; the organiser may
         * @description Ends the season as it stands; the organiser may. Games that run go on, and count no more.
         */
        post: operations["postSeasonEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons/{id}/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes the next season once this one is over; the organiser may
         * @description Makes the next season once this one is over; the organiser may. Everybody who played to the end or waited is entered.
         */
        post: operations["postSeasonNext"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts out a player who vanished, as if they had left; the organiser may
         * @description Puts out a player who vanished, as if they had left; the organiser may.
         */
        post: operations["postSeasonRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seasons/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The log of a season in one file
         * @description The log of a season in one file: a header and an entry per line, each chained to the one before. `telegraph verify` checks it.
         */
        get: operations["getSeasonExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plays commands
         * @description Plays commands: all of them or none. The same key gives the same answer, and one effect. With `Prefer: return=minimal` the answer is what happened, without view, choices and words.
         */
        post: operations["postTableMoves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Says when your time runs (zone, awake window, days off), from your next turn on
         * @description Says when your time runs (zone, awake window, days off), from your next turn on.
         */
        put: operations["putTableClock"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/vacation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Your clock stands still for so many days since you left; 0 is back
         * @description Your clock stands still for so many days since you left; 0 is back.
         */
        post: operations["postTableVacation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Your vote for a pause, for its end, or for a live game to go on by mail (`mail`); it comes when all agree
         * @description Your vote for a pause, for its end, or for a live game to go on by mail (`mail`); it comes when all agree. No ends the vote.
         */
        post: operations["postTablePause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/kick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Your voice for offering the seat of somebody who missed two deadlines; it is offered when all others agree
         * @description Your voice for offering the seat of somebody who missed two deadlines; it is offered when all others agree.
         */
        post: operations["postTableKick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/object": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends away a stand-in who has just sat down and has not played; the seat waits for another one
         * @description Sends away a stand-in who has just sat down and has not played; the seat waits for another one. Where the seat knows something hidden, a stand-in asks first: `agree` is your yes or no.
         */
        post: operations["postTableObject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sits down on a seat that waits for a stand-in, or asks the table where the seat knows something hidden; without a code back on your own, until a stand-in has played there
         * @description Sits down on a seat that waits for a stand-in, or asks the table where the seat knows something hidden; without a code back on your own, until a stand-in has played there.
         */
        post: operations["postTableReplace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/takeback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks to have your last turn back, or all since entry `to`
         * @description Asks to have your last turn back, or all since entry `to`. With nobody to ask it is done at once; what chance or something hidden has shown cannot be undone.
         */
        post: operations["postTableTakeback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives your seat up for good
         * @description Gives your seat up for good: the bot plays it to the end, and it comes last.
         */
        post: operations["postTableResign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calls the game off when everybody else has resigned
         * @description Calls the game off when everybody else has resigned. The points count as they stand.
         */
        post: operations["postTableEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/takeback/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agrees to a request to have a turn back, or does not; who asked withdraws it
         * @description Agrees to a request to have a turn back, or does not; who asked withdraws it.
         */
        post: operations["postTableTakebackAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was said at the table, for who sits there; the newest 100 of those asked for
         * @description What was said at the table, for who sits there; the newest 100 of those asked for.
         */
        get: operations["getTableChat"];
        put?: never;
        /**
         * Says something to those at the table
         * @description Says something to those at the table. `@` and a name tells that player. The same key says it once.
         */
        post: operations["postTableChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/chat/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Notes how far you have read
         * @description Notes how far you have read.
         */
        put: operations["putTableChatSeen"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/chat/reaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Gives a message a sign, one for each person and message; `null` takes it back
         * @description Gives a message a sign, one for each person and message; `null` takes it back.
         */
        put: operations["putTableChatReaction"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your own notes at the table
         * @description Your own notes at the table.
         */
        get: operations["getTableNotes"];
        /**
         * Replaces your notes at the table, which nobody else can read
         * @description Replaces your notes at the table, which nobody else can read.
         */
        put: operations["putTableNotes"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your own standing orders at the table, and whether they are followed
         * @description Your own standing orders at the table, and whether they are followed. Nobody else learns of them before they fire.
         */
        get: operations["getTableOrders"];
        /**
         * Replaces your standing orders, the most important first
         * @description Replaces your standing orders, the most important first. They hold for what you are asked from then on.
         */
        put: operations["putTableOrders"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What you have planned at the table and not sent, on any screen
         * @description What you have planned at the table and not sent, on any screen.
         */
        get: operations["getTableDraft"];
        /**
         * Keeps your draft for your other screens
         * @description Keeps your draft for your other screens. Behind one of them it is refused, with what is there.
         */
        put: operations["putTableDraft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your plans at the table
         * @description Your plans at the table: whether each still fits, and whether what it waits for has happened.
         */
        get: operations["getTablePlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/plans/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Saves a plan, which nobody else can read; with `auto` the service sends it when its condition is met, or when its owner is next asked
         * @description Saves a plan, which nobody else can read; with `auto` the service sends it when its condition is met, or when its owner is next asked.
         */
        put: operations["putTablePlan"];
        post?: never;
        /**
         * Forgets a plan
         * @description Forgets a plan.
         */
        delete: operations["deleteTablePlan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * After the game
         * @description After the game: another one with the same people, options and clock, each one seat on. The first who asks opens the table and has the others invited. A club’s table is followed by one of that club if that person is still a member; the others may have left, but not be banned.
         */
        post: operations["postTableRematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/companions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your friends, and people you have played with lately, for inviting them by name
         * @description Your friends, and people you have played with lately, for inviting them by name. Without those who have blocked you, or whom you have.
         */
        get: operations["getMeCompanions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invites an address by mail, or by their id a friend or somebody you have played with
         * @description Invites an address by mail, or by their id a friend or somebody you have played with. The answer is the same for every address.
         */
        post: operations["postTableInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/fork": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A what-if table
         * @description A what-if table: another table that begins with the first entries of this one and draws its own chance from there. It counts in nobody's figures. While this game runs, only where everybody sees everything.
         */
        post: operations["postTableFork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The address of a position, to be passed on
         * @description The address of a position, to be passed on. Shared by who sits there, chats show a picture of it even when the table is not listed.
         */
        get: operations["getTableShare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oembed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How to show a table inside another page, for sites that turn links into frames (oembed.com)
         * @description How to show a table inside another page, for sites that turn links into frames (oembed.com).
         */
        get: operations["getOembed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom you have blocked
         * @description Whom you have blocked.
         */
        get: operations["getMeBlocks"];
        put?: never;
        /**
         * Blocks somebody
         * @description Blocks somebody: they cannot join your listed tables, invite or mention you, and you do not see each other's open tables.
         */
        post: operations["postMeBlocks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/blocks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends a block
         * @description Ends a block.
         */
        delete: operations["deleteMeBlock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/follows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The people you follow, those who follow you, or your friends
         * @description The people you follow, those who follow you, or your friends: people who follow each other are friends.
         */
        get: operations["getMeFollows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/follows/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Follows somebody, by the id of `GET /people/:id`
         * @description Follows somebody, by the id of `GET /people/:id`: 500 people at most, accounts alone, and nobody where one has blocked the other. They see it.
         */
        put: operations["putMeFollow"];
        post?: never;
        /**
         * Stops following somebody
         * @description Stops following somebody.
         */
        delete: operations["deleteMeFollow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clubs that anybody may find, those with most members first; not those that are joined by link
         * @description Clubs that anybody may find, those with most members first; not those that are joined by link.
         */
        get: operations["getClubs"];
        put?: never;
        /**
         * Makes a club, which is yours
         * @description Makes a club, which is yours. Its address never changes. Guests cannot.
         */
        post: operations["postClubs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/clubs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your clubs, the latest first
         * @description Your clubs, the latest first.
         */
        get: operations["getMeClubs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A club by its address
         * @description A club by its address.
         */
        get: operations["getClub"];
        put?: never;
        post?: never;
        /**
         * Closes a club for good
         * @description Closes a club for good: its members, chat and log are deleted, its tables play on, and nobody else gets its address. The owner may.
         */
        delete: operations["deleteClub"];
        options?: never;
        head?: never;
        /**
         * Changes a club, or makes its link anew; the old link ends
         * @description Changes a club, or makes its link anew; the old link ends. Organisers may.
         */
        patch: operations["patchClub"];
        trace?: never;
    };
    "/clubs/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Joins a club that is open, or with the code of its link; asks to join one that takes requests
         * @description Joins a club that is open, or with the code of its link; asks to join one that takes requests. Repeated it changes nothing.
         */
        post: operations["postClubJoin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leaves a club, or takes your request back
         * @description Leaves a club, or takes your request back. The owner hands the club over first, or closes it.
         */
        post: operations["postClubLeave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs/{id}/announcement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announces something to the members, who are told as they wish to be, except people who block the author or are blocked by them
         * @description Announces something to the members, who are told as they wish to be, except people who block the author or are blocked by them. One a day. Organisers may, in person.
         */
        post: operations["postClubAnnouncement"];
        /**
         * Deletes the club’s newest announcement
         * @description Deletes the club’s newest announcement. It is sent no further, and the next one still waits for its day. Organisers may.
         */
        delete: operations["deleteClubAnnouncement"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs/{id}/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Turns the announcements of a club on or off for you
         * @description Turns the announcements of a club on or off for you.
         */
        patch: operations["patchClubMe"];
        trace?: never;
    };
    "/clubs/{id}/channel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The channel of a club, and the kinds that it can have, in your language
         * @description The channel of a club, and the kinds that it can have, in your language. Organisers may.
         */
        get: operations["getClubChannel"];
        /**
         * Sets the channel that is told of a club's new tables, turns and ends, instead of the one before
         * @description Sets the channel that is told of a club's new tables, turns and ends, instead of the one before. Only this answer shows a secret. It mentions nobody, and tells nothing that only a seat may see. Organisers may.
         */
        put: operations["putClubChannel"];
        post?: never;
        /**
         * Ends the channel of a club
         * @description Ends the channel of a club. Organisers may.
         */
        delete: operations["deleteClubChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The members of a club where you are one
         * @description The members of a club where you are one: the owner, organisers, then the others, the oldest first.
         */
        get: operations["getClubMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs/{id}/members/{person}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Removes a member below you
         * @description Removes a member below you. They may come again: a ban keeps them out.
         */
        delete: operations["deleteClubMember"];
        options?: never;
        head?: never;
        /**
         * Makes a member an organiser, a member or the owner (the owner may, the last in person), or mutes them in the chat (organisers may)
         * @description Makes a member an organiser, a member or the owner (the owner may, the last in person), or mutes them in the chat (organisers may).
         */
        patch: operations["patchClubMember"];
        trace?: never;
    };
    "/clubs/{id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People who ask to join, the first first
         * @description People who ask to join, the first first. Organisers may.
         */
        get: operations["getClubRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs/{id}/requests/{person}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Accepts a request, or turns it down
         * @description Accepts a request, or turns it down. Organisers may; of two at once the first counts.
         */
        put: operations["putClubRequest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs/{id}/bans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People who are kept out, the latest first
         * @description People who are kept out, the latest first. Organisers may.
         */
        get: operations["getClubBans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs/{id}/bans/{person}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Keeps somebody below you out, member or not
         * @description Keeps somebody below you out, member or not. It holds for their mailbox: against requests, links, and a new account.
         */
        put: operations["putClubBan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs/{id}/bans/{ban}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends a ban, by the id that the list of bans shows
         * @description Ends a ban, by the id that the list of bans shows. Organisers may.
         */
        delete: operations["deleteClubBan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs/{id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What members and organisers did in a club where you are a member, the latest first
         * @description What members and organisers did in a club where you are a member, the latest first. Nothing is ever taken out.
         */
        get: operations["getClubLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs/{id}/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tables of a club that wait for players, run, or ended lately, the newest first
         * @description Tables of a club that wait for players, run, or ended lately, the newest first. A club that is joined by link shows them to its members.
         */
        get: operations["getClubTables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs/{id}/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Games of a club that ended a while ago, the newest first; their tables stay where they are
         * @description Games of a club that ended a while ago, the newest first; their tables stay where they are. Seen by those who see its tables.
         */
        get: operations["getClubGames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs/{id}/tables.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest tables of a club as a feed
         * @description The newest tables of a club as a feed.
         */
        get: operations["getClubTablesAtom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs/{id}/tables.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest tables of a club as a JSON Feed
         * @description The newest tables of a club as a JSON Feed.
         */
        get: operations["getClubTablesJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs/{id}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What members said, the newest 50 of those asked for; a club keeps the last 1,000 messages
         * @description What members said, the newest 50 of those asked for; a club keeps the last 1,000 messages.
         */
        get: operations["getClubChat"];
        put?: never;
        /**
         * Says something to the members
         * @description Says something to the members. Nobody is notified. The same key says it once.
         */
        post: operations["postClubChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs/{id}/chat/{message}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a message
         * @description Deletes a message: your own, or, as an organiser, anybody’s, which stands in the log.
         */
        delete: operations["deleteClubChat"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clubs/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reports a club, or a message in its chat, to the operator of the service
         * @description Reports a club, or a message in its chat, to the operator of the service.
         */
        post: operations["postClubReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A copy of all that is kept about you, but secrets
         * @description A copy of all that is kept about you, but secrets.
         */
        get: operations["getMeExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is new for you at a table where you sit
         * @description What is new for you at a table where you sit: unread messages, and the last lines of the log since your last turn.
         */
        get: operations["getTableNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Notes how far you have seen the log, for the next time you come, on whatever device
         * @description Notes how far you have seen the log, for the next time you come, on whatever device.
         */
        put: operations["putTableSeen"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/export.ndjson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The history, one entry a line
         * @description The history, one entry a line.
         */
        get: operations["getTableExportNdjson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/export.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The history as one JSON document
         * @description The history as one JSON document.
         */
        get: operations["getTableExportJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/export.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The history in words
         * @description The history in words.
         */
        get: operations["getTableExportTxt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/export.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The history as one page that replays it, offline too, on the page's own board
         * @description The history as one page that replays it, offline too, on the page's own board.
         */
        get: operations["getTableExportHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a table of a complete export (.ndjson), after checking every hash, draw and decision
         * @description Makes a table of a complete export (.ndjson), after checking every hash, draw and decision.
         */
        post: operations["postTablesImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tables/{id}/picture.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A small picture of the table, as a spectator sees it
         * @description A small picture of the table, as a spectator sees it. Games without pictures, and tables that have not begun, have none.
         */
        get: operations["getTablePicturePng"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The operator's page
         * @description The operator's page.
         */
        get: operations["getOperatorDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs a browser in, for twelve hours
         * @description Signs a browser in, for twelve hours.
         */
        post: operations["postOperatorSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs a browser out
         * @description Signs a browser out.
         */
        post: operations["postOperatorSignOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the operator's page shows
         * @description What the operator's page shows.
         */
        get: operations["getOperatorFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/backup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A sealed page of rows, and then of what people keep at tables
         * @description A sealed page of rows, and then of what people keep at tables.
         */
        get: operations["getOperatorBackup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/backup/archives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists archived games
         * @description Lists archived games.
         */
        get: operations["getOperatorBackupArchives"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/backup/archives/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An archived game
         * @description An archived game.
         */
        get: operations["getOperatorBackupArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds what a page of a backup holds and is not there
         * @description Adds what a page of a backup holds and is not there.
         */
        post: operations["postOperatorRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/restore/archives/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Adds an archived game, unless it is there
         * @description Adds an archived game, unless it is there.
         */
        put: operations["putOperatorRestoreArchive"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Checks a part of the service against the database
         * @description Checks a part of the service against the database.
         */
        get: operations["getOperatorCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/tables/{id}/rebuild": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings a table back from its copy
         * @description Brings a table back from its copy.
         */
        post: operations["postOperatorTableRebuild"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/reshard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves some histories to the databases where they belong
         * @description Moves some histories to the databases where they belong.
         */
        post: operations["postOperatorReshard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/people/{id}/recount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts anew how somebody plays
         * @description Counts anew how somebody plays.
         */
        post: operations["postOperatorPersonRecount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/people/{id}/relist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Builds somebody's list of tables anew
         * @description Builds somebody's list of tables anew.
         */
        post: operations["postOperatorPersonRelist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/reseal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Seals some rows anew that are sealed under an older secret
         * @description Seals some rows anew that are sealed under an older secret.
         */
        post: operations["postOperatorReseal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/signing-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Has a new key sign from now on
         * @description Has a new key sign from now on.
         */
        post: operations["postOperatorSigningKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/tables/{id}/reproject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes the copies of a table anew
         * @description Writes the copies of a table anew.
         */
        post: operations["postOperatorTableReproject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/club-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reports of clubs and of messages in their chats, the first first
         * @description Reports of clubs and of messages in their chats, the first first.
         */
        get: operations["getOperatorClubReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/club-reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a report that was seen to
         * @description Deletes a report that was seen to.
         */
        delete: operations["deleteOperatorClubReport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/clubs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Closes a club for good
         * @description Closes a club for good.
         */
        delete: operations["deleteOperatorClub"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/seasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a season of the house
         * @description Makes a season of the house: nobody organises it, so it needs `startsAt`.
         */
        post: operations["postOperatorSeasons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/seasons/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a season, as its organiser would
         * @description Starts a season, as its organiser would.
         */
        post: operations["postOperatorSeasonStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/seasons/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a season as it stands, as its organiser would
         * @description Ends a season as it stands, as its organiser would.
         */
        post: operations["postOperatorSeasonEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/seasons/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compares some seasons with their rows in D1 and their copies in R2
         * @description Compares some seasons with their rows in D1 and their copies in R2. `telegraph season check` goes through all.
         */
        get: operations["getOperatorSeasonsCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/seasons/{id}/reproject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes the rows of a season in D1, its copy and its archive anew
         * @description Writes the rows of a season in D1, its copy and its archive anew.
         */
        post: operations["postOperatorSeasonReproject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/seasons/{id}/rebuild": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Brings a season back from its copy, where its object has lost it; anywhere else it changes nothing
         * @description Brings a season back from its copy, where its object has lost it; anywhere else it changes nothing.
         */
        post: operations["postOperatorSeasonRebuild"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your channels other than mail, and the kinds that you can add, in your language
         * @description Your channels other than mail, and the kinds that you can add, in your language.
         */
        get: operations["getHooks"];
        put?: never;
        /**
         * Makes a channel of one of the `kinds` of `GET /hooks`
         * @description Makes a channel of one of the `kinds` of `GET /hooks`: a webhook for a program, others for you. Only this answer shows a secret. Repeated with the same key it is one channel, and the answer is the same.
         */
        post: operations["postHooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/push-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The service's public key (VAPID), which a browser needs to subscribe to push messages
         * @description The service's public key (VAPID), which a browser needs to subscribe to push messages.
         */
        get: operations["getHooksPushKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a channel
         * @description Deletes a channel.
         */
        delete: operations["deleteHook"];
        options?: never;
        head?: never;
        /**
         * Changes a channel's address, turns it on or off, or gives a webhook a new secret
         * @description Changes a channel's address, turns it on or off, or gives a webhook a new secret. The secret of before signs beside the new one for 24 hours.
         */
        patch: operations["patchHook"];
        trace?: never;
    };
    "/hooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a test message by a channel; `mail` is one
         * @description Sends a test message by a channel; `mail` is one.
         */
        post: operations["postHookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of your newest messages
         * @description What became of your newest messages.
         */
        get: operations["getDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a delivery again
         * @description Sends a delivery again.
         */
        post: operations["postDeliveryReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plays the answer of a notification's button, once
         * @description Plays the answer of a notification's button, once. The token is the button's; no session is needed.
         */
        post: operations["postAnswers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hooks/{id}/answerer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Lets the Discord user who pressed *Connect* under a message of the channel answer by its buttons
         * @description Lets the Discord user who pressed *Connect* under a message of the channel answer by its buttons. `proof` is what their link carries after `#discord=`, good for ten minutes.
         */
        put: operations["putHookAnswerer"];
        post?: never;
        /**
         * Lets nobody answer by a Discord channel's buttons any more
         * @description Lets nobody answer by a Discord channel's buttons any more.
         */
        delete: operations["deleteHookAnswerer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discord/interactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What Discord sends when somebody presses a button under a message of ours, signed by Discord
         * @description What Discord sends when somebody presses a button under a message of ours, signed by Discord.
         */
        post: operations["postDiscordInteractions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/mutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which channels stay silent about which table
         * @description Which channels stay silent about which table.
         */
        get: operations["getMeMutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/mutes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Chooses the channels that stay silent about a table where you sit; the others are heard
         * @description Chooses the channels that stay silent about a table where you sit; the others are heard.
         */
        put: operations["putMeMute"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your turns as a calendar
         * @description Your turns as a calendar: an event at each deadline, a thing to do where no clock runs; and the dates of your seasons.
         */
        get: operations["getMeCalendarIcs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/turns.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your turns as a feed, with the dates of your seasons
         * @description Your turns as a feed, with the dates of your seasons.
         */
        get: operations["getMeTurnsAtom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Since when there is a secret address of your calendar and feed
         * @description Since when there is a secret address of your calendar and feed.
         */
        get: operations["getMeFeed"];
        put?: never;
        /**
         * Makes a secret address of your calendar and feed, or renews it
         * @description Makes a secret address of your calendar and feed, or renews it. Only this answer shows it. Repeated with the same key the answer is the same.
         */
        post: operations["postMeFeed"];
        /**
         * Switches the secret address off
         * @description Switches the secret address off.
         */
        delete: operations["deleteMeFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/{token}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The calendar of whoever made this secret address
         * @description The calendar of whoever made this secret address.
         */
        get: operations["getFeedCalendarIcs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feeds/{token}/turns.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The feed of whoever made this secret address
         * @description The feed of whoever made this secret address.
         */
        get: operations["getFeedTurnsAtom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page that asks whether to stop mails
         * @description A page that asks whether to stop mails. Changes nothing.
         */
        get: operations["getUnsubscribe"];
        put?: never;
        /**
         * Stops mails (RFC 8058), without a session
         * @description Stops mails (RFC 8058), without a session.
         */
        post: operations["postUnsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This description
         * @description This description.
         */
        get: operations["getOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This description as a page
         * @description This description as a page.
         */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A part of a backup. */
        BackupPage: {
            /** @description `null`: the page is empty. */
            sealed: string | null;
            table: string;
            /** Format: int64 */
            rows: number;
            /** @description The start of the next page; `null`: this was the last. */
            next: string | null;
        };
        /** @description A best game as it is shown. */
        BestGameShape: {
            table: string;
            /**
             * Format: int64
             * @description Its end, milliseconds since 1970.
             */
            at: number;
            /** Format: int64 */
            seats: number;
            edition: string;
            /**
             * Format: int64
             * @description The more the better: points or entries, as the game's `best` says.
             */
            worth: number;
            /** @description By seat. */
            points: number[];
            /** @description Names by seat; `null`: a former player. */
            names: (string | null)[];
        };
        /** @description Somebody you have blocked. `name`: `null` for a former player. */
        BlockShape: {
            id: string;
            name: string | null;
            /** Format: int64 */
            at: number;
        };
        /** @enum {string} */
        By: "person" | "bot" | "clock" | "order";
        /** @description When a player's time runs: always, or only between two times of the day, and not on some days of the week. */
        Calendar: {
            /** @description An IANA name: `Europe/Madrid`. */
            zone: string;
            /** @description `HH:MM` of local time; `to` before `from` goes over midnight. `null`: the whole day. */
            awake: {
                from: string;
                to: string;
            } | null;
            /** @description Days of the week on which the clock stands still, 1 for Monday to 7 for Sunday. A moment after midnight belongs to its own date. */
            off: number[];
        };
        /** @description A candidate as stand-in. `you`: it is you; `asked`: you are asked, and have not agreed; `agreed` of `of` have. */
        CandidateShape: {
            name: string;
            you: boolean;
            asked: boolean;
            /** Format: int64 */
            agreed: number;
            /** Format: int64 */
            of: number;
        };
        /** @description Deliveries that ended, or were put off after a failure. */
        ChannelFigures: {
            channel: string;
            /** Format: int64 */
            sent: number;
            /** Format: int64 */
            failed: number;
            /**
             * Format: int64
             * @description Not sent, because it was no longer true or not wanted.
             */
            dropped: number;
        };
        /**
         * @description A kind of channel: `mail`, or one with an address.
         * @enum {string}
         */
        ChannelKind: "mail" | "discord" | "slack" | "ntfy" | "webhook" | "push";
        /** @description A kind of channel in the caller's language. */
        ChannelKindShape: {
            kind: components["schemas"]["ChannelKind"];
            name: string;
            /** @description How to add one: labels of the fields (`token`: `null` when it takes none); `null`: it is not added by its address. */
            form: {
                choice: string;
                address: string;
                token: string | null;
                help: string | null;
            } | null;
        };
        /** @description `GET /tables/:id/chat`: oldest first; `seen` is the last message you have seen; `earlier`: there are messages before these. */
        ChatShape: {
            earlier: boolean;
            messages: components["schemas"]["MessageShape"][];
            /** Format: int64 */
            seen: number;
        };
        /** @description A part of a check of the whole service. */
        CheckShape: {
            /**
             * Format: int64
             * @description Tables in this part.
             */
            tables: number;
            findings: components["schemas"]["Finding"][];
            /** @description Finished tables whose exports should be verified. */
            finished: string[];
            /**
             * Format: int64
             * @description Rows of D1 that this part read.
             */
            rows: number;
            /**
             * Format: double
             * @description Progress after this part, 0 to 1.
             */
            done: number;
            /** @description `from` of the next part; `null`: this was the last. */
            next: string | null;
        };
        /** @description The clock of a table. `vacation`: days on which a player may stop their clock. */
        ClockRule: {
            out: components["schemas"]["TimeOut"];
            /** Format: int64 */
            vacation: number;
            /** @constant */
            kind: "turn";
            /**
             * Format: double
             * @description May be a fraction.
             */
            hours: number;
        } | {
            out: components["schemas"]["TimeOut"];
            /** Format: int64 */
            vacation: number;
            /** @constant */
            kind: "bank";
            /**
             * Format: double
             * @description May be a fraction.
             */
            hours: number;
            /**
             * Format: double
             * @description May be a fraction.
             */
            increment: number;
            /**
             * Format: double
             * @description May be a fraction.
             */
            cap: number;
        } | {
            out: components["schemas"]["TimeOut"];
            /** Format: int64 */
            vacation: number;
            /** @constant */
            kind: "live";
            /**
             * Format: double
             * @description May be a fraction.
             */
            hours: number;
            /**
             * Format: double
             * @description May be a fraction.
             */
            increment: number;
            /**
             * Format: double
             * @description May be a fraction.
             */
            mail: number;
        };
        /** @description The clock of a table as the caller may see it. */
        ClockShape: {
            /** @description The one in force: that of a live game is another one once it has gone on by mail. */
            rule: components["schemas"]["ClockRule"];
            seats: components["schemas"]["SeatClockShape"][];
            /** @description When your own time runs, from your next turn on; `null` for spectators. */
            calendar: components["schemas"]["Calendar"] | null;
            /**
             * Format: int64
             * @description Your days of vacation that are left; `null` for spectators.
             */
            vacationLeft: number | null;
            /** @description `anyoneFrom`: from then on any player may end the pause alone. */
            paused: {
                /** Format: int64 */
                since: number;
                /** Format: int64 */
                anyoneFrom: number;
            } | null;
            votes: components["schemas"]["VoteShape"][];
            offers: components["schemas"]["OfferShape"][];
            standIns: components["schemas"]["StandInShape"][];
            /** @description Since when a live game has gone on by mail, and whose absence was the reason (`null`: all agreed). Players alone are told. */
            slower?: {
                /** Format: int64 */
                since: number;
                left: components["schemas"]["Seat"] | null;
            };
        };
        /** @enum {string} */
        ClubAct: "read" | "chat" | "open-table" | "change" | "answer" | "mute" | "erase" | "announce" | "remove" | "ban" | "appoint" | "hand-over" | "close";
        /** @description An announcement of a club, the newest. `folded`: by somebody you have blocked. */
        ClubAnnouncementShape: {
            /** Format: int64 */
            at: number;
            text: string;
            person: string;
            name: string;
            folded: boolean;
        };
        /** @description A ban. `id`: of the ban; `person`: `null` for a former player. */
        ClubBanRow: {
            id: string;
            person: string | null;
            name: string | null;
            /** Format: int64 */
            at: number;
        };
        ClubBansPage: {
            next: string | null;
            rows: components["schemas"]["ClubBanRow"][];
        };
        /** @description `GET /clubs/:id/channel`. `kinds`: those that a club can have, in the caller's language. */
        ClubChannelAnswer: {
            channel: components["schemas"]["ClubChannelShape"] | null;
            kinds: components["schemas"]["ChannelKindShape"][];
            /** @description With it a webhook checks our signatures; shown once, when it is set. */
            secret?: string;
        };
        /** @description The channel of a club, for its organisers: of its address only the host is shown. */
        ClubChannelShape: {
            kind: components["schemas"]["HookKind"];
            host: string;
            /**
             * @description `gone`: its receiver says that it is no more; `failing`: five bad days.
             * @enum {string}
             */
            state: "on" | "off" | "gone" | "failing";
            /** Format: int64 */
            createdAt: number;
            /**
             * Format: int64
             * @description Since when every message has failed; `null` after a success.
             */
            badSince: number | null;
        };
        /** @description Messages, oldest first. `next`: for those before. */
        ClubChatPage: {
            next: string | null;
            rows: components["schemas"]["ClubMessageRow"][];
        };
        /** @enum {string} */
        ClubEntry: "open" | "request" | "link";
        /** @description A line of a club's log. */
        ClubEventRow: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            at: number;
            /** @description One of `CLUB_EVENTS`; newer versions have more. */
            what: string;
            /** @description The person who did it; `null`: the service, or a former player. */
            by: components["schemas"]["ClubName"] | null;
            /** @description To whom it was done; `null`: to nobody, or a former player. */
            to: components["schemas"]["ClubName"] | null;
        };
        /** @description A feed of a club's tables (https://www.jsonfeed.org/version/1.1/). */
        ClubFeed: {
            /** @constant */
            version: "https://jsonfeed.org/version/1.1";
            title: string;
            /** Format: uri */
            home_page_url: string;
            /** Format: uri */
            feed_url: string;
            items: {
                id: string;
                /** Format: uri */
                url: string;
                title: string;
                content_text: string;
                date_published: string;
                date_modified: string;
            }[];
        };
        /** @description A finished game of a club that has left the directory; names nobody. */
        ClubGameRow: {
            table: string;
            game: string;
            /**
             * Format: int64
             * @description How many played.
             */
            seats: number;
            totals: number[] | null;
            /** Format: int64 */
            endedAt: number;
        };
        ClubGamesPage: {
            next: string | null;
            rows: components["schemas"]["ClubGameRow"][];
        };
        ClubLogPage: {
            next: string | null;
            rows: components["schemas"]["ClubEventRow"][];
        };
        /** @description A member: a row of `GET /clubs/:id/members`. */
        ClubMemberRow: {
            id: string;
            name: string;
            role: components["schemas"]["ClubRole"];
            /** Format: int64 */
            at: number;
            muted: boolean;
        };
        ClubMembersPage: {
            next: string | null;
            rows: components["schemas"]["ClubMemberRow"][];
        };
        /** @description A message in a club's chat. `folded`: by somebody you have blocked. */
        ClubMessageRow: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            at: number;
            person: string;
            name: string;
            text: string;
            own: boolean;
            folded: boolean;
        };
        /** @description Somebody named in a log; `name`: `null` for a former player. */
        ClubName: {
            id: string | null;
            name: string | null;
        };
        /** @description A report to the operator. */
        ClubReportRow: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            at: number;
            club: string;
            text: string;
            /** @description The message it is about, as it was; `null`: about the club. */
            message: string | null;
            author: string | null;
            by: string | null;
        };
        ClubReportsPage: {
            next: string | null;
            rows: components["schemas"]["ClubReportRow"][];
        };
        /** @description Somebody who asks to join. */
        ClubRequestRow: {
            id: string;
            name: string;
            /** Format: int64 */
            at: number;
        };
        ClubRequestsPage: {
            next: string | null;
            rows: components["schemas"]["ClubRequestRow"][];
        };
        /** @enum {string} */
        ClubRole: "owner" | "organiser" | "member";
        /** @description A club in a list. */
        ClubRow: {
            slug: string;
            name: string;
            about: string;
            language: components["schemas"]["Language"];
            entry: components["schemas"]["ClubEntry"];
            /** Format: int64 */
            members: number;
            /**
             * Format: int64
             * @description Milliseconds since 1970.
             */
            createdAt: number;
        };
        /** @description `GET /clubs/:id`: a club as the caller may see it. */
        ClubShape: {
            slug: string;
            name: string;
            about: string;
            language: components["schemas"]["Language"];
            entry: components["schemas"]["ClubEntry"];
            /** Format: int64 */
            members: number;
            /**
             * Format: int64
             * @description Milliseconds since 1970.
             */
            createdAt: number;
            /** @description `null`: the caller is not a member. */
            you: components["schemas"]["ClubYou"] | null;
            /** @description The caller asks to join. */
            asked: boolean;
            /** @description For members; `null`: there is none. */
            announcement: components["schemas"]["ClubAnnouncementShape"] | null;
            /** @description The code of the club's link, for organisers; `null` for everybody else. */
            code: string | null;
        };
        /** @description The caller in a club. */
        ClubYou: {
            role: components["schemas"]["ClubRole"];
            /** @description Organisers keep you from writing in the chat. */
            muted: boolean;
            /** @description You get the club's announcements. */
            told: boolean;
            /** @description All that your role lets you do. */
            may: components["schemas"]["ClubAct"][];
        };
        ClubsPage: {
            next: string | null;
            rows: components["schemas"]["ClubRow"][];
        };
        /** @description A friend or companion: a row of `GET /me/companions`. */
        CompanionShape: {
            id: string;
            name: string;
            /**
             * Format: int64
             * @description When something last happened at a common table; `null`: not at one of the latest.
             */
            lastAt: number | null;
            /**
             * @description They follow each other.
             * @constant
             */
            friend?: true;
        };
        /** @description A line of a complete export. */
        CompleteEntry: {
            say: string[];
            stateHash: string;
            /** Format: int64 */
            seq: number;
            /**
             * Format: int64
             * @description Milliseconds since 1970 (UTC).
             */
            at: number;
            seat: components["schemas"]["Seat"] | null;
            by: components["schemas"]["By"];
            /** @description The idempotency key of the submission. */
            key: string;
            commands: unknown[];
            rolls: components["schemas"]["Roll"][];
            events: components["schemas"]["GameEvent"][];
            hash: string;
        };
        /** @description A part of the cost. */
        CostPart: {
            what: string;
            /** Format: double */
            amount: number;
            /** Format: double */
            cost: number;
        };
        /** @description The cost of the calendar month so far, in US dollars at list prices. Requests and sizes are counted, the rest follows from the moves. */
        CostSoFar: {
            /**
             * Format: int64
             * @description The start of the month (UTC), milliseconds since 1970.
             */
            since: number;
            /** Format: int64 */
            moves: number;
            /** Format: double */
            total: number;
            /** Format: double */
            mail: number;
            parts: components["schemas"]["CostPart"][];
            /**
             * Format: double
             * @description The total of the whole month, if it goes on as it did.
             */
            expected: number;
        };
        /** @description A message to a person by one channel, and its outcome: a row of `GET /deliveries`. */
        DeliveryShape: {
            /** @description A webhook's `webhook-id`, equal on every try. */
            id: string;
            channel: components["schemas"]["ChannelKind"];
            /** @description The hook's id; `null` for mail. */
            hook: string | null;
            /** @description The failed channel (`mail`, or a hook's id) that this one replaces; else `null`. */
            instead: string | null;
            type: components["schemas"]["DeliveryType"];
            /** @description `null` when it is about no table. */
            table: string | null;
            game: string | null;
            /** Format: int64 */
            seq: number | null;
            state: components["schemas"]["DeliveryState"];
            why: components["schemas"]["DeliveryWhy"] | null;
            /** Format: int64 */
            tries: number;
            /**
             * Format: int64
             * @description When it is retried; `null` when it is settled.
             */
            nextAt: number | null;
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
            endedAt: number | null;
            /**
             * Format: int64
             * @description The HTTP status of the channel's last answer.
             */
            status: number | null;
            answer: components["schemas"]["PlayedShape"] | null;
        };
        /**
         * @description `held` (why: it waits) · `sending` · `sent` · `dropped` (why: nobody needs it any more) · `failed` (why, and `nextAt` for the retry).
         * @enum {string}
         */
        DeliveryState: "held" | "sending" | "sent" | "dropped" | "failed";
        /**
         * @description The subject of a message. `reminder`: a share of the time has passed; `closed`: nobody joined an open table; `fits`: open tables one looks for; `club`: an announcement, or news of its channel, `table` being `club.` and its address; `hook-failing`: a channel was switched off.
         * @enum {string}
         */
        DeliveryType: "your-turn" | "reminder" | "over" | "invited" | "begun" | "mention" | "asked" | "stand-in" | "season" | "closed" | "fits" | "club" | "test" | "hook-failing";
        /**
         * @description The reason for a delivery's state. Held: `hold-back` (the player may come by anyway), `looking` (the player has the table open), `ten-minutes` (the last mail about the table is too recent), `quiet` (their quiet hours), `digest` (their hour of the day), `once` (they were told, and have not returned), `fallback` (another channel failed), `directory` (D1 does not answer), `table` (the table does not answer), `clock` (their clock stands still), `replay` (requested by hand). Dropped: `acted`, `over`, `changed` (the deadline), `covered` (another message, or the table itself, said it), `withdrawn` (a club's announcement was taken back, or they left or turned it off), `muted`, `no-channel` (no address; the channel is off or deleted), `bounced` (the address refuses mails for good). Failed: `refused` (a mail, for now), `bounced` (a mail, for good), `target` (not an address we send to), `no-answer`, `redirect`, `status` (any other answer than 2xx), `gone` (the channel is no more), `table` (the commands could not be played yet), `cut-off` (the service was stopped while sending, ten times), `fault` (a fault of ours, which is logged).
         * @enum {string}
         */
        DeliveryWhy: "hold-back" | "looking" | "ten-minutes" | "quiet" | "digest" | "once" | "fallback" | "directory" | "table" | "clock" | "replay" | "acted" | "over" | "changed" | "covered" | "withdrawn" | "muted" | "no-channel" | "bounced" | "refused" | "target" | "no-answer" | "redirect" | "status" | "gone" | "cut-off" | "fault";
        /** @description `GET /tables/:id/draft`: the caller's draft, from any screen. Every save increments `version`; 0: never saved. */
        DraftShape: {
            /** Format: int64 */
            version: number;
            /**
             * Format: int64
             * @description The last entry the draft was planned on.
             */
            base: number;
            commands: unknown[];
        };
        /**
         * @description All games are over, the organiser ended it, its time was up, nobody came, or the service has the game no more.
         * @enum {string}
         */
        EndedWhy: "played" | "organiser" | "time" | "too-few" | "no-game";
        /** @description Conditions of entry; all of them must hold. */
        EntryRule: {
            /**
             * Format: int64
             * @description The least rating in the game.
             */
            rating: number | null;
            /** @description The address of the club whose members may enter; absent: everybody. */
            club?: string;
            /**
             * Format: int64
             * @description The least share of the last turns that came in time, in percent, of everybody but new people; absent: any.
             */
            reliable?: number;
        };
        /** @description An entry as the caller may see it. */
        EntryShape: {
            /** Format: int64 */
            seq: number;
            /** Format: int64 */
            at: number;
            seat: components["schemas"]["Seat"] | null;
            by: components["schemas"]["By"];
            events: components["schemas"]["GameEvent"][];
            lines: components["schemas"]["SaidLine"][];
        };
        /** @description The history of a table; redacted for the caller while the game runs. See docs/export-format.md. */
        ExportFile: {
            header: {
                seed: string;
                /** @constant */
                format: "telegraph/1";
                id: string;
                game: string;
                /**
                 * Format: int64
                 * @description The rules version the table was begun with.
                 */
                rules: number;
                options: unknown;
                /** @description Display names in seat order. */
                seats: string[];
                /** @description Seals of those names, in seat order; the hashes cover them. Older tables have none: their hashes cover the names themselves. */
                seals?: components["schemas"]["NameSeal"][];
                /** @description The hash that entry 1 of an older table is chained to, after a name was taken out of its header. */
                root?: string;
                /** @description SHA-256 of the seed. */
                commitment: string;
                nonces: string[];
                /** @description Scheme and host of the service where the table was played. No hash covers this and the fields below; a signature does. */
                origin?: string;
                /** @description In seat order. */
                players?: components["schemas"]["Player"][];
                /** @description The service's signatures. */
                signatures?: components["schemas"]["Signature"][];
                /** @description The table was imported from a file: the service that wrote this export did not see the game. */
                imported?: {
                    /** Format: int64 */
                    at: number;
                    origin: string;
                };
                /** @description The origin of a what-if table. Every hash depends on this, too. */
                fork?: components["schemas"]["Fork"];
            };
            entries: components["schemas"]["CompleteEntry"][];
            scores: components["schemas"]["Sheet"][];
        } | {
            viewer: components["schemas"]["Viewer"];
            header: {
                /** @constant */
                format: "telegraph/1";
                id: string;
                game: string;
                /**
                 * Format: int64
                 * @description The rules version the table was begun with.
                 */
                rules: number;
                options: unknown;
                /** @description Display names in seat order. */
                seats: string[];
                /** @description Seals of those names, in seat order; the hashes cover them. Older tables have none: their hashes cover the names themselves. */
                seals?: components["schemas"]["NameSeal"][];
                /** @description The hash that entry 1 of an older table is chained to, after a name was taken out of its header. */
                root?: string;
                /** @description SHA-256 of the seed. */
                commitment: string;
                nonces: string[];
                /** @description Scheme and host of the service where the table was played. No hash covers this and the fields below; a signature does. */
                origin?: string;
                /** @description In seat order. */
                players?: components["schemas"]["Player"][];
                /** @description The service's signatures. */
                signatures?: components["schemas"]["Signature"][];
                /** @description The table was imported from a file: the service that wrote this export did not see the game. */
                imported?: {
                    /** Format: int64 */
                    at: number;
                    origin: string;
                };
                /** @description The origin of a what-if table. Every hash depends on this, too. */
                fork?: components["schemas"]["Fork"];
            };
            entries: components["schemas"]["SeenEntry"][];
            scores: components["schemas"]["Sheet"][];
        };
        /**
         * @description How averages of a fact are shown: a number, or a share of the seats (values are 0 and 1).
         * @enum {string}
         */
        FactKind: "number" | "share";
        /** @description A kind of fault: how many places, since when, and when it was last seen (milliseconds since 1970). */
        FaultKind: {
            kind: string;
            /** Format: int64 */
            places: number;
            /** Format: int64 */
            since: number;
            /** Format: int64 */
            lastAt: number;
        };
        /** @description A game that somebody plays often. */
        FavouriteShape: {
            game: string;
            /**
             * Format: int64
             * @description Games they have played to the end.
             */
            games: number;
        };
        /** @description Secret addresses of the caller's calendar and feed, shown only here. */
        FeedAddresses: {
            /**
             * Format: int64
             * @description Milliseconds since 1970.
             */
            since: number;
            /** Format: uri */
            calendar: string;
            /** Format: uri */
            atom: string;
        };
        /** @description Sums over finished tables with as many players and of the same edition. */
        FiguresGroup: {
            /** Format: int64 */
            seats: number;
            /** @description One of `editions`. */
            edition: string;
            /** @description Whether a bot played at the end, in place of somebody or from the start. */
            bots: boolean;
            /** Format: int64 */
            games: number;
            /**
             * Format: int64
             * @description Sum of the winners' points, once a game.
             */
            winning: number;
            /** @description Games won, by seat in playing order; a tie counts for all its winners. */
            won: number[];
            /** @description How many seats had so many points, the fewest points first. */
            points: [
                number,
                number
            ][];
            /** @description Games by length: under an hour, a day, 2, 4, 7, 14, 30, 60 days, and longer. */
            lengths: number[];
            /**
             * Format: int64
             * @description Seats that won, and others.
             */
            winners: number;
            /** Format: int64 */
            others: number;
            /** @description Sums by fact: over the seats that won, and over the others. */
            facts: {
                [key: string]: [
                    number,
                    number
                ];
            };
        };
        /** @description `GET /games/:id/figures`: statistics over finished tables. */
        FiguresOfGame: {
            /** @description Kinds of games whose points cannot be compared. */
            editions: string[];
            /** @description Facts that are known of each seat, and whether its average is a number or a share. */
            facts: {
                [key: string]: components["schemas"]["FactKind"];
            };
            /**
             * @description The measure of a best game.
             * @enum {string}
             */
            by: "points" | "entries";
            groups: components["schemas"]["FiguresGroup"][];
            /** @description At most three for each number of players, the best first. */
            best: components["schemas"]["BestGameShape"][];
        };
        /** @description Figures of a person, over all their tables except those that everybody left before the start. */
        FiguresShape: {
            /**
             * Format: int64
             * @description Turns that count, 100 at most.
             */
            turns: number;
            /**
             * Format: int64
             * @description Percent of them answered in time, rounded down; `null`: fewer than 20, the person is new.
             */
            reliability: number | null;
            /**
             * Format: double
             * @description The median time they took to answer, milliseconds (accurate to a fifth); `null`: they have never answered; absent: they hide it.
             */
            answer?: number | null;
            /**
             * Format: int64
             * @description Tables they are playing at.
             */
            running: number;
            /**
             * Format: int64
             * @description Games they have played to the end.
             */
            finished: number;
            /**
             * Format: int64
             * @description Games they have left before the end.
             */
            abandoned: number;
        };
        Finding: {
            table: string;
            kind: components["schemas"]["FindingKind"];
            /** @description In English. */
            what: string;
        };
        /**
         * @description Kinds of findings.
         * @enum {string}
         */
        FindingKind: "lost" | "history" | "fold" | "drift" | "unwatched" | "outbox" | "deadline" | "parked" | "fault";
        /** @description Somebody in a list of follows. `at`: since when, milliseconds since 1970. */
        FollowShape: {
            id: string;
            name: string;
            /** Format: int64 */
            at: number;
            /** @description Each follows the other. */
            friend: boolean;
        };
        /** @description A page of `GET /me/follows`. */
        FollowsPage: {
            people: components["schemas"]["FollowShape"][];
            next: string | null;
        };
        /** @description A what-if table's origin: the first `at` entries of another table. Commitment, nonces and (later) seed are that table's; without them the other game was not provable, and its commands and draws are left out. */
        Fork: {
            table: string;
            /** Format: int64 */
            at: number;
            commitment?: string;
            nonces?: string[];
            seed?: string;
        };
        /** @description The origin of a what-if table. */
        ForkShape: {
            table: string;
            /** Format: int64 */
            at: number;
        };
        /** @description Members of every event: its name, and whether the engine played it because nothing else was legal. */
        GameEvent: {
            type: string;
            /** @constant */
            auto?: true;
        } & {
            [key: string]: unknown;
        };
        /** @description Their points in one of their games, when it ended. */
        GamePoints: {
            table: string;
            /** Format: int64 */
            at: number;
            /** Format: int64 */
            points: number;
            /**
             * Format: int64
             * @description 1 for every winner; `null` for stand-ins.
             */
            rank: number | null;
            /**
             * Format: int64
             * @description How many seats there were.
             */
            of: number;
        };
        /** @description `GET /games/:id`: what is going on. */
        GameShape: {
            id: string;
            /**
             * Format: int64
             * @description Finished tables that are counted.
             */
            finished: number;
            /** @description Your rating; `null`: you have none, or are not signed in. */
            you: components["schemas"]["RatingShape"] | null;
            /**
             * Format: int64
             * @description Games that you have played to the end, rated or not; `null`: you are not signed in.
             */
            played: number | null;
            /** @description Tables with free seats, as `GET /tables?list=open`; at most five. */
            open: components["schemas"]["TableRow"][];
            /** @description Tables that are being played, as `GET /tables?list=watch`; at most five. */
            watch: components["schemas"]["TableRow"][];
        };
        /** @description Whether the service works. Play goes on while single places fail or are late. */
        HealthShape: {
            version?: string;
            /** @description The commit it was built from; `+` after it: with changes. */
            commit?: string;
            /** @description The newest migration of the database, as `0030`. */
            schema?: string;
            ok: boolean;
            /** @description Whether the database answers. */
            d1: boolean;
            /** @description Settings that the operator has to correct before the service acts. */
            setup?: components["schemas"]["SetupFault"][];
            /** @description Bindings that do not answer, by name, and migrations that are missing. */
            away?: string[];
            late?: components["schemas"]["Lateness"];
            faults?: components["schemas"]["FaultKind"][];
        };
        /**
         * @description A kind of channel with an address. `webhook` is for programs; the others tell people in words.
         * @enum {string}
         */
        HookKind: "discord" | "slack" | "ntfy" | "webhook" | "push";
        /** @description A channel other than mail, for its owner: the address and the secret are shown when it is made, afterwards only the host. */
        HookShape: {
            id: string;
            kind: components["schemas"]["HookKind"];
            host: string;
            /**
             * @description `on`; `off`: by its owner; `gone`: it answered that it no longer exists (statuses by kind); `failing`: five bad days.
             * @enum {string}
             */
            state: "on" | "off" | "gone" | "failing";
            /** Format: int64 */
            createdAt: number;
            /**
             * Format: int64
             * @description Since when every delivery has failed; `null` after a success.
             */
            badSince: number | null;
            /** @description The name of the person who may press its buttons, empty while there is none; `null`: nobody connects to it. */
            answerer: string | null;
        };
        /** @description `origin`: the service that the file names. */
        ImportedShape: {
            /** Format: int64 */
            at: number;
            origin: string | null;
        };
        /** @description An answer to Discord: 1 a greeting, 4 a message, 5 a message that follows. `data` is Discord's own. */
        InteractionAnswer: {
            /**
             * Format: int64
             * @enum {integer}
             */
            type: 1 | 4 | 5;
            data?: {
                [key: string]: unknown;
            };
        };
        /** @description An invited person who has not come yet. `name`: `null` when invited by mail. */
        InvitedShape: {
            name: string | null;
            person: string | null;
            /** Format: int64 */
            at: number;
        };
        /** @description One named item of a score sheet; `reason` says where the points come from. */
        Item: {
            key: string;
            /** Format: int64 */
            points: number;
            reasons: components["schemas"]["Line"][];
        };
        /** @enum {string} */
        Language: "en" | "ca" | "pl" | "ro" | "ru";
        /** @description Alarms that came more than a second late. */
        LateAlarms: {
            object: string;
            /** Format: int64 */
            times: number;
            /**
             * Format: int64
             * @description The longest delay, in milliseconds.
             */
            most: number;
        };
        /** @description Delays, in seconds; kinds that are not late are left out. */
        Lateness: {
            /**
             * Format: int64
             * @description The cron's sweep over the tables.
             */
            sweep?: number;
            /**
             * Format: int64
             * @description Deadlines that passed without effect.
             */
            deadlines?: number;
            /**
             * Format: int64
             * @description Deliveries from tables to D1, R2 and inboxes.
             */
            outbox?: number;
            /**
             * Format: int64
             * @description Deliveries from inboxes to people.
             */
            inboxes?: number;
            /**
             * Format: int64
             * @description Mail: since when it has failed.
             */
            mail?: number;
        };
        /** @description Somebody in the first places of a game. */
        LeaderShape: {
            /** @description `null`, with the name: a former player. */
            id: string | null;
            name: string | null;
            /**
             * Format: double
             * @description `null` before five rated games.
             */
            rating: number | null;
            /** Format: double */
            deviation: number | null;
            /**
             * Format: int64
             * @description Rated games.
             */
            games: number;
        };
        /** @description `GET /games/:id/leaders`. */
        LeadersShape: {
            leaders: components["schemas"]["LeaderShape"][];
        };
        /** @description The minimal answer (`Prefer: return=minimal`, RFC 7240): events, without view, choices and words. */
        LeanMoveShape: {
            /** Format: int64 */
            seq: number;
            awaited: components["schemas"]["Seat"][];
            log: {
                /** Format: int64 */
                seq: number;
                /** Format: int64 */
                at: number;
                seat: components["schemas"]["Seat"] | null;
                by: components["schemas"]["By"];
                events: components["schemas"]["GameEvent"][];
            }[];
        };
        /** @description A log line: a message key of the game's catalogue, and its parameters. Words are made of it per language. */
        Line: {
            key: string;
            params: {
                [key: string]: string | number;
            };
        };
        /** @description One list, or the first page of each list that was asked for. */
        Lists: {
            tables?: components["schemas"]["TableRow"][];
            /** @description `after` of the next page; `null`: this was the last. */
            next?: string | null;
            mine?: components["schemas"]["TablesPage"];
            invited?: components["schemas"]["TablesPage"];
            open?: components["schemas"]["TablesPage"];
            live?: components["schemas"]["TablesPage"];
            watch?: components["schemas"]["TablesPage"];
            finished?: components["schemas"]["TablesPage"];
            /** @description With `session=1`. */
            session?: components["schemas"]["SessionOf"];
        };
        /** @description `GET /tables/:id/log`. `seq`: the table's last entry. */
        LogShape: {
            /** Format: int64 */
            seq: number;
            entries: components["schemas"]["EntryShape"][];
            /**
             * Format: int64
             * @description `after` of the next page; absent: this was the last.
             */
            next?: number;
        };
        /** @description `GET /me`. `email` is `null` for guests. */
        MeShape: {
            id: string;
            name: string;
            email: string | null;
            guest: boolean;
            language: string;
            timeZone: string;
            /** @description Whether turns are told by mail. */
            mail: boolean;
            telling: components["schemas"]["NotificationSettings"];
            /**
             * @description Your ratings are shown to nobody else.
             * @constant
             */
            ratingHidden?: true;
            /** @description The parts of your page that others do not see; absent: they see all. */
            hidden?: components["schemas"]["Part"][];
            /** @description Broken channels, to show on every page. */
            trouble: components["schemas"]["TroubleShape"][];
        };
        /** @description Something said at a table. `seat`: where who said it sits now; `folded`: you have blocked them. */
        MessageShape: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            at: number;
            seat: components["schemas"]["Seat"] | null;
            person: string;
            name: string;
            text: string;
            own: boolean;
            folded: boolean;
            /** @description Signs that people gave it, without those of people you have blocked; absent while there are none. */
            reactions?: components["schemas"]["ReactionShape"][];
        };
        /** @description The command (from 0) at which a plan no longer fits, and the reason. */
        Misfit: {
            /** Format: int64 */
            at: number;
            say: string;
        };
        /** @description `POST /tables/:id/moves` when accepted: depends on the log alone, so the same key gives the same bytes. */
        MoveShape: {
            /** Format: int64 */
            seq: number;
            view: unknown;
            awaited: components["schemas"]["Seat"][];
            legal: unknown[];
            log: components["schemas"]["EntryShape"][];
        };
        /** @description A mute: a channel (`mail`, or a hook's id) that stays silent about a table. */
        MuteShape: {
            table: string;
            channel: string;
        };
        /** @description A club of yours: a row of `GET /me/clubs`. */
        MyClubRow: {
            slug: string;
            name: string;
            about: string;
            language: components["schemas"]["Language"];
            entry: components["schemas"]["ClubEntry"];
            /** Format: int64 */
            members: number;
            /**
             * Format: int64
             * @description Milliseconds since 1970.
             */
            createdAt: number;
            role: components["schemas"]["ClubRole"];
        };
        /** @description Replaces a name in hashes and signatures: SHA-256 of a random salt and the name. When a player deletes their account, name and salt go; the hash reveals nobody, and every hash and signature still holds. */
        NameSeal: {
            digest: string;
            salt?: string;
        };
        /** @description A new channel. `secret`: with it a webhook checks our signatures; shown only here. */
        NewHook: {
            hook: components["schemas"]["HookShape"];
            secret?: string;
        };
        /** @description A new API token with its secret, which is shown only here. */
        NewToken: {
            id: string;
            name: string;
            /**
             * Format: int64
             * @description Milliseconds since 1970.
             */
            createdAt: number;
            /** @description `tg_…`, for the header `Authorization: Bearer`. */
            token: string;
        };
        /** @description `GET /tables/:id/news`: unread messages, and the last lines of the log since your own last turn, in words. */
        NewsShape: {
            /** Format: int64 */
            unread: number;
            since: string[];
        };
        /** @description Notification settings, for every channel except webhooks, which are told at once. */
        NotificationSettings: {
            /**
             * Format: int64
             * @description Minutes for which a turn is held back in case they come by anyway, 0–60; `null`: the service's default.
             */
            holdMinutes: number | null;
            /** @description Quiet hours, by the clock of their time zone, `HH:MM`; over midnight when `to` is before `from`. */
            quiet: {
                from: string;
                to: string;
            } | null;
            /**
             * Format: int64
             * @description The hour, 0–23, of a daily digest instead of single messages. Reminders still come when they are due.
             */
            digestHour: number | null;
            /** @description Sends one message, then nothing until they return. */
            once: boolean;
            /** @description Whether mail takes over when another channel fails, although turns by mail are off. */
            fallback: boolean;
            reminders: (50 | 80 | 95)[];
            /** @description Open tables they want to hear of once a day; `null`: none. */
            fits: components["schemas"]["OpenFilter"] | null;
        };
        /** @description How a site shows a table in a frame (oEmbed 1.0). */
        OembedShape: {
            /** @constant */
            version: "1.0";
            /** @constant */
            type: "rich";
            provider_name: string;
            /** Format: uri */
            provider_url: string;
            title: string;
            /**
             * Format: int64
             * @description Seconds.
             */
            cache_age: number;
            html: string;
            /** Format: int64 */
            width: number;
            /** Format: int64 */
            height: number;
        };
        /** @description A seat that waits for a stand-in. `code` goes into the link, for people at the table; `yours`: you may take it back. */
        OfferShape: {
            seat: components["schemas"]["Seat"];
            /** Format: int64 */
            since: number;
            /** @enum {string} */
            why: "time" | "kick";
            code: string | null;
            yours: boolean;
            /** @description A candidate for a seat that knows what others do not, so everybody is asked; shown to them, and to the candidate. */
            asking?: components["schemas"]["CandidateShape"];
        };
        /** @description The open tables that somebody looks for; absent members: all. */
        OpenFilter: {
            game?: string;
            pace?: components["schemas"]["Pace"];
            /** @description The language in which it was opened. */
            language?: components["schemas"]["Language"];
            /**
             * @description Only tables that are rated.
             * @constant
             */
            rated?: true;
            /**
             * Format: int64
             * @description Only tables that ask at least this reliability of those who join, in percent.
             * @enum {integer}
             */
            reliable?: 80 | 90 | 95;
            /**
             * Format: int64
             * @description Only tables whose host's rating in that game is so close to the seeker's. None while either has no rating there, or the host hides it.
             * @enum {integer}
             */
            near?: 3 | 6 | 10;
        };
        /** @description The answer of `GET /api/operator/figures`. */
        OperatorFigures: {
            day: components["schemas"]["Summary"];
            month: components["schemas"]["Summary"];
            hours: components["schemas"]["Summary"][];
            days: components["schemas"]["Summary"][];
            /** @description Bytes of each database, by its binding. */
            databases: {
                [key: string]: number;
            };
            cost: components["schemas"]["CostSoFar"];
        };
        /** @description The caller's standing orders, in a table's answer. */
        OrdersMark: {
            /** Format: int64 */
            count: number;
            /**
             * @description `null`: they are active.
             * @enum {string|null}
             */
            suspended: "unreadable" | "unseen" | "fault" | null;
        };
        /** @description `GET /tables/:id/orders`: the caller's standing orders; the first that applies is followed. */
        OrdersShape: {
            /** @description As the game's own rules of orders read them (`games/kernel/orders.ts`), at most 20. */
            orders: unknown[];
            /**
             * Format: int64
             * @description Entries made by orders of the caller's seat.
             */
            fired: number;
            /** @description `null`: they are active. */
            suspended: components["schemas"]["SuspendedShape"] | null;
        };
        /** @enum {string} */
        Pace: "live" | "day" | "days" | "week" | "none";
        /** @enum {string} */
        Part: "running" | "finished" | "points" | "favourites" | "versus" | "pace";
        /** @description `GET /people/:id`: a person's public profile. */
        PersonShape: {
            /**
             * Format: int64
             * @description Turns that count, 100 at most.
             */
            turns: number;
            /**
             * Format: int64
             * @description Percent of them answered in time, rounded down; `null`: fewer than 20, the person is new.
             */
            reliability: number | null;
            /**
             * Format: double
             * @description The median time they took to answer, milliseconds (accurate to a fifth); `null`: they have never answered; absent: they hide it.
             */
            answer?: number | null;
            /**
             * Format: int64
             * @description Tables they are playing at.
             */
            running: number;
            /**
             * Format: int64
             * @description Games they have played to the end.
             */
            finished: number;
            /**
             * Format: int64
             * @description Games they have left before the end.
             */
            abandoned: number;
            id: string;
            /** @description `null` for a former player: they deleted their account, became somebody else by signing in, or have blocked the caller. */
            name: string | null;
            /** @description Whether the caller has blocked them. */
            blocked: boolean;
            /** @description Whether the caller follows them. */
            followed: boolean;
            /** @description Whether they follow the caller. */
            follows: boolean;
            guest: boolean;
            /**
             * Format: int64
             * @description Milliseconds since 1970.
             */
            createdAt: number;
            /** @description Of games that they played rated, unless they hide it. */
            ratings: components["schemas"]["RatingShape"][];
            /** @description The games they play most, unless they hide it. */
            favourites?: components["schemas"]["FavouriteShape"][];
            /** @description Your results against them, by game, unless they hide it; absent for strangers to the service, and for themselves. */
            versus?: components["schemas"]["VersusShape"][];
            /** @description Lists that they hide: those answer without rows. */
            hidden?: components["schemas"]["Part"][];
        };
        /** @description A game of somebody, as others see it: `you` is always null. */
        PersonTable: {
            id: string;
            game: string;
            status: components["schemas"]["Status"];
            /** Format: int64 */
            seq: number;
            seats: components["schemas"]["SeatShape"][];
            awaited: components["schemas"]["Seat"][];
            you: components["schemas"]["Seat"] | null;
            /** @description Of `list=finished` alone: the seat that you gave up for good. */
            former?: components["schemas"]["Seat"];
            options: unknown;
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
            lastAt: number;
            /**
             * Format: int64
             * @description When the first of the awaited runs out of time; `null` without a clock, and while nobody is awaited.
             */
            deadline: number | null;
            /**
             * Format: int64
             * @description Since when the longest awaited seat is awaited; `null` while none is.
             */
            since: number | null;
            /** @description The pace: hours for each turn, or for the whole game with `increment` more for each turn. `null`: without a clock. */
            clock: components["schemas"]["ClockRule"] | null;
            /** @description When over: total per seat; else `null`. */
            totals: number[] | null;
            /** @description Once it has begun: how it stands. */
            standing?: components["schemas"]["StandingShape"];
            /**
             * @description `false`: programs may not play here.
             * @constant
             */
            programs?: false;
            /**
             * @description The game counts for its players' ratings.
             * @constant
             */
            rated?: true;
            /**
             * Format: int64
             * @description Percent of their turns that those who join have answered in time, unless they are new.
             */
            reliable?: number;
            /** @description The language in which it was opened. */
            language?: string;
            /**
             * @description The table was brought in as a file.
             * @constant
             */
            imported?: true;
            fork?: components["schemas"]["ForkShape"];
            /**
             * @description A task of the table failed ten times in a row; `GET /tables/:id` says which.
             * @constant
             */
            stuck?: true;
            /** @description Only with `list=invited`: who invited you last, and when. */
            invitedBy?: {
                name: string;
                /** Format: int64 */
                at: number;
            };
            /**
             * @description Only with `list=open`: a friend opened it.
             * @constant
             */
            friend?: true;
            /** @description Only with `list=open`: the people who sit there, and how they play. */
            sitters?: components["schemas"]["SitterShape"][];
            /**
             * Format: int64
             * @description Their seat; `null`: they left it.
             */
            theirs: number | null;
            /**
             * Format: int64
             * @description Their place when it is over, 1 for every winner; `null` for stand-ins and leavers.
             */
            rank: number | null;
        };
        /** @description A page of games of somebody. */
        PersonTablesPage: {
            tables: components["schemas"]["PersonTable"][];
            next: string | null;
        };
        /** @description Everything the service keeps about the caller, except secrets. Rows are as they are stored. */
        PersonalData: {
            person: {
                [key: string]: unknown;
            };
            seats: unknown[];
            left: unknown[];
            sessions: unknown[];
            tokens: unknown[];
            hooks: unknown[];
            feeds: unknown[];
            ratings: unknown[];
            ratedGames: unknown[];
            totals: unknown[];
            clubs: unknown[];
            clubRequests: unknown[];
            clubBans: unknown[];
            clubLog: unknown[];
            clubChat: unknown[];
            clubReports: unknown[];
            clubAnnouncements: unknown[];
            mutes: unknown[];
            blocks: unknown[];
            follows: unknown[];
            followers: unknown[];
            invitations: unknown[];
            /** @description `kept`: `null` when the season did not answer. */
            seasons: {
                season: string;
                kept: unknown;
            }[];
            /** @description `kept`: `null` when the table did not answer. */
            tables: {
                table: string;
                kept: unknown;
            }[];
            deliveries: components["schemas"]["DeliveryShape"][];
        };
        /** @description A plan as its owner sees it. */
        PlanShape: {
            commands: unknown[];
            if?: {
                seat: components["schemas"]["Seat"];
                commands: unknown[];
            };
            auto: boolean;
            name: string;
            /**
             * Format: int64
             * @description The last entry when it was saved.
             */
            base: number;
            /** @description Whether it can be played now, as far as the owner's view tells; `null` while it is not their turn. */
            fits: true | components["schemas"]["Misfit"] | null;
            /** @description Whether its condition has come true since the owner last moved; hidden events do not count. `null`: it has none. */
            met: boolean | null;
            /** @description It did not fit when the service wanted to send it, and is suspended. */
            suspended: components["schemas"]["Misfit"] | null;
        };
        /** @description `GET /tables/:id/plans`: the caller's own, by name. */
        PlansShape: {
            plans: components["schemas"]["PlanShape"][];
        };
        /** @description The outcome of the commands in a webhook's answer. */
        PlayedShape: {
            /** @constant */
            played: true;
            /** Format: int64 */
            seq: number;
        } | {
            /** @constant */
            played: false;
            problem: string;
        };
        /** @description Display data of a seat's player. `strength`: of a bot; `before`: earlier players, each until entry `until`. */
        Player: {
            name: string;
            /** @description Of the name; absent where hashes cover names themselves. */
            seal?: components["schemas"]["NameSeal"];
            /** @enum {string} */
            kind: "person" | "guest" | "bot" | "open";
            /** @enum {string} */
            left?: "resigned" | "former";
            strength?: components["schemas"]["Strength"];
            before?: {
                name: string;
                seal?: components["schemas"]["NameSeal"];
                /** Format: int64 */
                until: number;
            }[];
        };
        /** @description A problem (RFC 9457). `type` is the address of a page that explains it, `…/problems/<name>`; further members by type: `at`, `why` and `say` (422), `seq` (409), `errors` (400). */
        Problem: {
            /** Format: uri */
            type: string;
            title: string;
            /** Format: int64 */
            status: number;
            detail: string;
            errors?: {
                path: string;
                message: string;
            }[];
            /** Format: int64 */
            at?: number;
            why?: string;
            say?: string;
            /** Format: int64 */
            seq?: number;
            draft?: components["schemas"]["DraftShape"];
            /** @description With `other-browser`: the address that the link signs in. */
            email?: string;
        };
        /** @description How far a game is, in a unit of its own: rounds begun of all rounds, tiles placed of all tiles. */
        Progress: {
            unit: string;
            /** Format: int64 */
            done: number;
            /** Format: int64 */
            of: number;
        };
        /** @description A rated game of somebody. */
        RatedGameShape: {
            table: string;
            /**
             * Format: int64
             * @description When it ended, milliseconds since 1970.
             */
            at: number;
            /**
             * Format: int64
             * @description 1 for the winners.
             */
            place: number;
            /**
             * Format: int64
             * @description How many played.
             */
            of: number;
            /**
             * Format: double
             * @description The rating afterwards; `null` before five rated games.
             */
            rating: number | null;
        };
        /** @description A page of `GET /people/:id/games`. */
        RatedGamesPage: {
            games: components["schemas"]["RatedGameShape"][];
            next: string | null;
        };
        /** @description `GET /tables/:id/rating`: your rating now, and by how much this game changed it. */
        RatingChangeShape: {
            game: string;
            /**
             * Format: double
             * @description The skill that they have almost certainly, μ − 3σ of Weng & Lin; `null` before five rated games.
             */
            rating: number | null;
            /**
             * Format: double
             * @description How uncertain that is: σ.
             */
            deviation: number | null;
            /**
             * Format: int64
             * @description Rated games they have played.
             */
            games: number;
            /** Format: double */
            change: number;
        };
        /** @description How well somebody plays a game, where their games counted. */
        RatingShape: {
            game: string;
            /**
             * Format: double
             * @description The skill that they have almost certainly, μ − 3σ of Weng & Lin; `null` before five rated games.
             */
            rating: number | null;
            /**
             * Format: double
             * @description How uncertain that is: σ.
             */
            deviation: number | null;
            /**
             * Format: int64
             * @description Rated games they have played.
             */
            games: number;
        };
        /** @enum {string} */
        Reaction: "thumb" | "heart" | "laugh" | "wow" | "hat";
        /** @description One sign on a message. `count` people gave it, of whom `seats` still sit here; `own`: you are one of them. */
        ReactionShape: {
            sign: components["schemas"]["Reaction"];
            /** Format: int64 */
            count: number;
            seats: components["schemas"]["Seat"][];
            own: boolean;
        };
        /** @description `PUT /tables/:id/chat/reaction`: all signs on that message. */
        ReactionsShape: {
            /** Format: int64 */
            id: number;
            reactions: components["schemas"]["ReactionShape"][];
        };
        /** @description The table of the rematch. `by`: the seat of the person who asked first, `null` when they sit here no more. */
        RematchShape: {
            id: string;
            by: components["schemas"]["Seat"] | null;
        };
        /** @description A part of a round. */
        ReshardShape: {
            /**
             * Format: int64
             * @description Tables that were moved, people whose finished games were, and their rows.
             */
            tables: number;
            /** Format: int64 */
            people: number;
            /** Format: int64 */
            rows: number;
            /** @description `from` of the next part; `null`: the round is done. */
            next: string | null;
        };
        /** @description The outcome of a page: its table, and how many of its rows were added (of its tables or parts, where they come from no table). */
        RestoredPage: {
            table: string;
            /** Format: int64 */
            rows: number;
            /** Format: int64 */
            added: number;
        };
        /** @description One draw, as an entry keeps it: `[n, value]`, with `0 <= value < n`. */
        Roll: [
            number,
            number
        ];
        /** @description A log line in words, and with `key` and `params` for programs. */
        SaidLine: {
            key: string;
            params: {
                [key: string]: string | number;
            };
            say: string;
        };
        /** @description A part of a check of all seasons. `next`: `from` of the next part; `null`: this was the last. */
        SeasonCheckShape: {
            /** Format: int64 */
            seasons: number;
            findings: components["schemas"]["SeasonFinding"][];
            next: string | null;
        };
        /** @description A difference at a season. `repair`: the call that mends it; `null`: a person must look. */
        SeasonFinding: {
            season: string;
            /** @enum {string} */
            kind: "lost" | "history" | "drift" | "copy" | "outbox" | "fault";
            /** @description In English. */
            what: string;
            /** @enum {string|null} */
            repair: "rebuild" | "reproject" | null;
        };
        /** @description A game of a season. `players`, `result`, `points`: by seat. */
        SeasonGameShape: {
            table: string;
            players: number[];
            result: components["schemas"]["SeatResult"][] | null;
            points: number[] | null;
            /** @description Seats whose turn it is, since when, and until when; absent: it is over, or not open yet. */
            awaited?: number[];
            /** Format: int64 */
            since?: number | null;
            /** Format: int64 */
            deadline?: number | null;
        };
        /** @description A league, a group of a cup, or some tables of a round. */
        SeasonGroup: {
            /** Format: int64 */
            number: number;
            /**
             * Format: int64
             * @description From 0.
             */
            round: number;
            /**
             * Format: int64
             * @description From 0, the top.
             */
            division: number;
            stage: components["schemas"]["Stage"];
            players: components["schemas"]["SeasonPlayer"][];
            /** @description The standings; empty where a round decides it. */
            lines: components["schemas"]["SeasonLine"][];
            games: components["schemas"]["SeasonGameShape"][];
        };
        /** @enum {string} */
        SeasonKind: "season" | "swiss" | "cup";
        /** @description A line of the standings. */
        SeasonLine: {
            /** Format: int64 */
            player: number;
            /**
             * Format: int64
             * @description From 1; equal where nothing tells them apart.
             */
            place: number;
            /** Format: int64 */
            points: number;
            /**
             * Format: int64
             * @description Games that are over.
             */
            games: number;
            /**
             * Format: int64
             * @description Games still to end.
             */
            open: number;
            /** Format: int64 */
            wins: number;
            /**
             * Format: int64
             * @description Points in games with those who have as many points and wins.
             */
            head: number;
            /**
             * Format: int64
             * @description The sum of shares of the winner's points, in thousandths.
             */
            share: number;
            /** @description The rule that put them behind the one above; absent: the points. */
            by?: components["schemas"]["TieBreak"];
            /**
             * Format: int64
             * @description The best and the worst place they can still reach.
             */
            best: number;
            /** Format: int64 */
            worst: number;
        };
        /** @description The answer to such a call. */
        SeasonNow: {
            id: string;
            phase: components["schemas"]["SeasonPhase"];
            /**
             * Format: int64
             * @description Rounds that have begun.
             */
            round: number;
            /** Format: int64 */
            players: number;
            /**
             * Format: int64
             * @description The caller's number; `null`: they take no part.
             */
            you: number | null;
            /** @description The season after this one; `null`: none was made. */
            next: string | null;
        };
        /** @enum {string} */
        SeasonPhase: "open" | "running" | "over";
        /** @description A line of the table over all groups; before the start: of those who entered. */
        SeasonPlace: {
            /** Format: int64 */
            player: number;
            person: string | null;
            name: string;
            /** @constant */
            left?: true;
            /** Format: int64 */
            place?: number;
            /** Format: int64 */
            points?: number;
            /**
             * @description On the waiting list.
             * @constant
             */
            waits?: true;
        };
        /** @description Somebody in a season. `person`: `null` once they deleted their account. */
        SeasonPlayer: {
            /** Format: int64 */
            player: number;
            person: string | null;
            name: string;
            /** @constant */
            left?: true;
        };
        /** @description A season in a list. */
        SeasonRow: {
            id: string;
            kind: components["schemas"]["SeasonKind"];
            name: string;
            /**
             * Format: int64
             * @description 1 for the first season, 2 for the one after it.
             */
            number: number;
            game: string;
            /** Format: int64 */
            seats: number;
            rated: boolean;
            phase: components["schemas"]["SeasonPhase"];
            /** Format: int64 */
            players: number;
            /** Format: int64 */
            waiting: number;
            /**
             * Format: int64
             * @description Players who may play; `null`: all.
             */
            most: number | null;
            /**
             * Format: int64
             * @description Rounds that have begun.
             */
            round: number;
            /**
             * Format: int64
             * @description When it starts by itself, milliseconds since 1970; `null`: when the organiser says.
             */
            startsAt: number | null;
            /** Format: int64 */
            madeAt: number;
        };
        /** @description The organiser's choices. */
        SeasonSettings: {
            kind: components["schemas"]["SeasonKind"];
            name: string;
            /**
             * Format: int64
             * @description 1 for the first season, 2 for the one after it.
             */
            number: number;
            game: string;
            options: unknown;
            /**
             * Format: int64
             * @description Players of a game.
             */
            seats: number;
            /**
             * Format: int64
             * @description The fewest a game takes: a table of a round may lack one player.
             */
            least: number;
            rated: boolean;
            clock: components["schemas"]["ClockRule"];
            /** @description Points by place. */
            points: number[];
            /**
             * Format: int64
             * @description Players of a league, or of a group of a cup.
             */
            size: number;
            /** Format: int64 */
            divisions: number;
            /**
             * Format: int64
             * @description Players of each league who go up.
             */
            up: number;
            /**
             * Format: int64
             * @description Rounds of a Swiss.
             */
            rounds: number;
            /**
             * Format: int64
             * @description Players who may play; the others wait. `null`: all.
             */
            most: number | null;
            /**
             * Format: int64
             * @description When it starts by itself, milliseconds since 1970; `null`: when the organiser says.
             */
            startsAt: number | null;
            /**
             * Format: int64
             * @description Days after which the next round begins, and a season ends; `null`: when all games are over.
             */
            roundDays: number | null;
            /**
             * Format: int64
             * @description Days between the starts of two seasons; `null`: another one is made by hand.
             */
            every: number | null;
            entry: components["schemas"]["EntryRule"];
        };
        /** @description A season as a person may see it. */
        SeasonShape: {
            id: string;
            kind: components["schemas"]["SeasonKind"];
            name: string;
            /**
             * Format: int64
             * @description 1 for the first season, 2 for the one after it.
             */
            number: number;
            game: string;
            /** Format: int64 */
            seats: number;
            rated: boolean;
            phase: components["schemas"]["SeasonPhase"];
            /** Format: int64 */
            players: number;
            /** Format: int64 */
            waiting: number;
            /**
             * Format: int64
             * @description Players who may play; `null`: all.
             */
            most: number | null;
            /**
             * Format: int64
             * @description Rounds that have begun.
             */
            round: number;
            /**
             * Format: int64
             * @description When it starts by itself, milliseconds since 1970; `null`: when the organiser says.
             */
            startsAt: number | null;
            /** Format: int64 */
            madeAt: number;
            settings: components["schemas"]["SeasonSettings"];
            /** @description The organiser; `null`: nobody any more. */
            organiser: {
                id: string;
                name: string;
            } | null;
            /** @description Whether the caller organises it. */
            yours: boolean;
            /**
             * Format: int64
             * @description The caller's number; `null`: they take no part.
             */
            you: number | null;
            /** @description The caller's group in the last round. */
            mine: components["schemas"]["SeasonGroup"] | null;
            groups: components["schemas"]["SeasonGroup"][];
            /**
             * Format: int64
             * @description `from` of the next groups; `null`: these were the last.
             */
            nextGroups: number | null;
            places: components["schemas"]["SeasonPlace"][];
            /**
             * Format: int64
             * @description `places` of the next page; `null`: this was the last.
             */
            nextPlaces: number | null;
            /**
             * Format: int64
             * @description When the round ends by itself; `null`: when its games are over.
             */
            until: number | null;
            ended: {
                why: components["schemas"]["EndedWhy"];
                up: number[];
                down: number[];
            } | null;
            /** @description The club whose members may enter; `null`: everybody may, or the club was closed. */
            club: {
                slug: string;
                name: string;
            } | null;
            /** @description The seasons before and after this one. */
            before: string | null;
            next: string | null;
            /**
             * @description The database is away: whose turn it is, the organiser and the club are not known.
             * @constant
             */
            away?: true;
        };
        /** @description A page of a list of seasons. */
        SeasonsPage: {
            seasons: components["schemas"]["SeasonRow"][];
            next: string | null;
        };
        /**
         * Format: int64
         * @description A place at the table, 0-based, in playing order.
         */
        Seat: number;
        /** @description The clock of a seat. Moments in milliseconds since 1970, spans in milliseconds. */
        SeatClockShape: {
            seat: components["schemas"]["Seat"];
            /**
             * Format: int64
             * @description Time left when the seat was asked; while it is not asked, the time left now.
             */
            left: number;
            /**
             * Format: int64
             * @description Since when it is asked; `null` while it is not.
             */
            since: number | null;
            /**
             * Format: int64
             * @description The deadline (perhaps past already); `null` while it is not asked, and while its clock stands still.
             */
            dueAt: number | null;
            /**
             * Format: int64
             * @description Deadlines missed by the current player.
             */
            missed: number;
            /**
             * Format: int64
             * @description On vacation until then.
             */
            awayUntil: number | null;
        };
        /** @description The result of a seat: its place in the game (1 for the winners, equal for a tie), and its share of the winner's points, in thousandths. */
        SeatResult: {
            /** Format: int64 */
            place: number;
            /** Format: int64 */
            share: number;
            /**
             * @description Its player left: what somebody else reached there counts for nobody.
             * @constant
             */
            left?: true;
        };
        /** @description A seat as everyone may see it. `kind: "open"` is free to join. */
        SeatShape: {
            seat: components["schemas"]["Seat"];
            name: string;
            /** @enum {string} */
            kind: "person" | "guest" | "bot" | "open";
            /**
             * @description Its player resigned, or deleted their account (`former`, without a name); the seat ranks last in the end.
             * @enum {string}
             */
            left?: "resigned" | "former";
            /** @description Strength of the bot that has sat there from the start. */
            strength?: components["schemas"]["Strength"];
        };
        /** @description A line of a redacted export: the events as the viewer saw them; `commands` only on the viewer's own entries. */
        SeenEntry: {
            commands?: unknown[];
            say: string[];
            stateHash: string;
            /** Format: int64 */
            seq: number;
            /**
             * Format: int64
             * @description Milliseconds since 1970 (UTC).
             */
            at: number;
            seat: components["schemas"]["Seat"] | null;
            by: components["schemas"]["By"];
            events: components["schemas"]["GameEvent"][];
        };
        /** @description The caller; `null`: nobody is signed in. */
        SessionOf: {
            me: components["schemas"]["MeShape"] | null;
        };
        /** @description A session as its owner sees it: `GET /me/sessions`. */
        SessionShape: {
            id: string;
            /** @description Browser and system, as far as known: `Firefox, Windows`. */
            device: string;
            /** Format: int64 */
            createdAt: number;
            /**
             * Format: int64
             * @description Accurate to an hour.
             */
            usedAt: number;
            /** @description Whether it is the caller's. */
            current: boolean;
        };
        /** @description A fault of the setup: the variable or binding, and what to do in one English line, without the value. */
        SetupFault: {
            name: string;
            why: string;
        };
        /** @description The score of one seat; `total` is the sum of its items. `rank` is 1 for every winner. */
        Sheet: {
            seat: components["schemas"]["Seat"];
            /** Format: int64 */
            total: number;
            /** Format: int64 */
            rank: number;
            items: components["schemas"]["Item"][];
        };
        /** @description An Ed25519 signature, in base64url. `key`: the id of the key; `at`: when it was made, milliseconds since 1970. */
        Signature: {
            /** @enum {string} */
            what: "commitment" | "history";
            key: string;
            /** Format: int64 */
            at: number;
            value: string;
        };
        /** @description The caller; `isNew` the first time: ask for a name. */
        SignedIn: {
            id: string;
            name: string;
            email: string | null;
            guest: boolean;
            language: string;
            timeZone: string;
            /** @description Whether turns are told by mail. */
            mail: boolean;
            telling: components["schemas"]["NotificationSettings"];
            /**
             * @description Your ratings are shown to nobody else.
             * @constant
             */
            ratingHidden?: true;
            /** @description The parts of your page that others do not see; absent: they see all. */
            hidden?: components["schemas"]["Part"][];
            /** @description Broken channels, to show on every page. */
            trouble: components["schemas"]["TroubleShape"][];
            /** @constant */
            isNew?: true;
        };
        /** @description A person on a seat of an open table, for people who consider joining. */
        SitterShape: {
            /**
             * Format: int64
             * @description Turns that count, 100 at most.
             */
            turns: number;
            /**
             * Format: int64
             * @description Percent of them answered in time, rounded down; `null`: fewer than 20, the person is new.
             */
            reliability: number | null;
            /**
             * Format: double
             * @description The median time they took to answer, milliseconds (accurate to a fifth); `null`: they have never answered; absent: they hide it.
             */
            answer?: number | null;
            /**
             * Format: int64
             * @description Tables they are playing at.
             */
            running: number;
            /**
             * Format: int64
             * @description Games they have played to the end.
             */
            finished: number;
            /**
             * Format: int64
             * @description Games they have left before the end.
             */
            abandoned: number;
            seat: components["schemas"]["Seat"];
            /** @description For `GET /people/:id`. */
            id: string;
        };
        /**
         * @description The kind of a round: leagues, a round of a Swiss, groups of a cup, or its knock-out.
         * @enum {string}
         */
        Stage: "league" | "swiss" | "group" | "knockout";
        /** @description A stand-in who has not played yet. `instead`: the former player's name; `yours`: it is your own seat, and you may take it back; `objectable`: you may object. */
        StandInShape: {
            seat: components["schemas"]["Seat"];
            instead: string;
            yours: boolean;
            objectable: boolean;
        };
        /** @description How a game stands: points by seat as the reader may know them, and the progress, if the game says it. */
        StandingShape: {
            points: number[];
            progress?: components["schemas"]["Progress"];
        };
        /**
         * @description `open`: seats are free. `running`: entry 1 exists. `over`: nobody is awaited any more.
         * @enum {string}
         */
        Status: "open" | "running" | "over";
        /** @enum {string} */
        Strength: "easy" | "normal" | "strong";
        /** @description A bot's turn, or the action at a player's deadline, that has failed since `since` (milliseconds since 1970). */
        StuckShape: {
            /** @enum {string} */
            what: "bot" | "clock";
            seat: components["schemas"]["Seat"];
            /** Format: int64 */
            since: number;
        };
        /** @description Sums over some time. */
        Summary: {
            /**
             * Format: int64
             * @description When it began, milliseconds since 1970.
             */
            at: number;
            /**
             * Format: int64
             * @description Entries of people, and of bots and clocks.
             */
            moves: number;
            /** Format: int64 */
            others: number;
            /** Format: int64 */
            requests: number;
            /**
             * Format: int64
             * @description Requests that failed by our fault.
             */
            failed: number;
            /** @description From a move's arrival to its answer; and of everything that only reads. */
            answers: components["schemas"]["Times"];
            reads: components["schemas"]["Times"];
            channels: components["schemas"]["ChannelFigures"][];
            /** @description Reasons of failed deliveries, the most frequent first. */
            failures: {
                why: string;
                /** Format: int64 */
                times: number;
            }[];
            late: components["schemas"]["LateAlarms"][];
            /**
             * Format: int64
             * @description The most bytes of tables that one isolate had in memory; `null`: not known.
             */
            memory: number | null;
        };
        /** @description Why standing orders are suspended: one cannot be read any more, they fired too often while their owner was away, or the rules failed on them. */
        SuspendedShape: {
            /** @enum {string} */
            why: "unreadable" | "unseen" | "fault";
            /** @description The reason in words, with what to do. */
            say: string;
        };
        /** @description A table; with `log` also entries and the `mark` for its socket, with `session=1` also the caller. */
        TableAnswer: {
            id: string;
            game: string;
            options: unknown;
            status: components["schemas"]["Status"];
            /**
             * Format: int64
             * @description The last entry; 0 before the start. With `?at=` that entry.
             */
            seq: number;
            seats: components["schemas"]["SeatShape"][];
            awaited: components["schemas"]["Seat"][];
            /** @description The caller's seat, or `null` for a spectator. */
            you: components["schemas"]["Seat"] | null;
            /** @description The seat that the caller gave up for good; absent when they did not. */
            former?: components["schemas"]["Seat"];
            /** @description Whether the caller opened the table (may start it early, invite, change seats). */
            host: boolean;
            /** @description Whether strangers may find and join it. */
            listed: boolean;
            /**
             * @description `false`: programs may not play here.
             * @constant
             */
            programs?: false;
            /**
             * @description The game counts for its players' ratings.
             * @constant
             */
            rated?: true;
            /**
             * Format: int64
             * @description Percent of their turns that those who join have answered in time, unless they are new.
             */
            reliable?: number;
            /** @description The season whose game it is. */
            season?: string;
            /** @description The club it is for, whose members join without a link; `until`: when others may, too, `null`: never. */
            club?: {
                slug: string;
                /** Format: int64 */
                until: number | null;
            };
            /** @description `null` before the start. */
            view: unknown;
            legal: unknown[];
            score: components["schemas"]["Sheet"][];
            commitment: string;
            nonces: string[];
            /** @description Published when the game is over. */
            seed: string | null;
            /** @description The invite code, for people who sit at the table while seats are free; `null` otherwise. */
            invite: string | null;
            /** @description Invited people who have not come yet; for players of an open table. */
            invited?: components["schemas"]["InvitedShape"][];
            /**
             * @description Whether the caller was invited, and may join without the code.
             * @constant
             */
            welcome?: true;
            /**
             * Format: int64
             * @description Milliseconds since 1970.
             */
            createdAt: number;
            /** Format: int64 */
            lastAt: number;
            /** @description Absent at a table without a clock. */
            clock?: components["schemas"]["ClockShape"];
            /** @description When the table was imported from a file (milliseconds since 1970): nobody vouches for what happened before. */
            imported?: components["schemas"]["ImportedShape"];
            /** @description A what-if table: its first `at` entries are those of another table. It counts in nobody's figures. */
            fork?: components["schemas"]["ForkShape"];
            /** @description A task of the table that failed ten times in a row; it is retried once a day, and after every move. */
            stuck?: components["schemas"]["StuckShape"][];
            /**
             * Format: int64
             * @description The last entry the caller has seen, on any screen; absent for spectators, and for players who have never looked.
             */
            seen?: number;
            /** @description A pending take-back request; for people at the table. */
            takeBack?: components["schemas"]["TakeBackShape"];
            /** @description Your standing orders, if you have any; private. */
            orders?: components["schemas"]["OrdersMark"];
            /** @description Somebody wants to play again; for players, once it is over, and for those who gave up if nobody else is left. */
            rematch?: components["schemas"]["RematchShape"];
            /**
             * Format: int64
             * @description How many of your plans were suspended because they no longer fit; absent when none.
             */
            plansSuspended?: number;
            /** @description The last message at the table, and how many of others you have not seen; for people at the table, once there is a message. */
            chat?: {
                /** Format: int64 */
                last: number;
                /** Format: int64 */
                unread: number;
                /**
                 * Format: int64
                 * @description Counts changes of reactions up; absent while there are none.
                 */
                reacted?: number;
            };
            log?: components["schemas"]["LogShape"];
            mark?: string;
            session?: components["schemas"]["SessionOf"];
        };
        /** @description One row of `GET /tables?list=`. */
        TableRow: {
            id: string;
            game: string;
            status: components["schemas"]["Status"];
            /** Format: int64 */
            seq: number;
            seats: components["schemas"]["SeatShape"][];
            awaited: components["schemas"]["Seat"][];
            you: components["schemas"]["Seat"] | null;
            /** @description Of `list=finished` alone: the seat that you gave up for good. */
            former?: components["schemas"]["Seat"];
            options: unknown;
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
            lastAt: number;
            /**
             * Format: int64
             * @description When the first of the awaited runs out of time; `null` without a clock, and while nobody is awaited.
             */
            deadline: number | null;
            /**
             * Format: int64
             * @description Since when the longest awaited seat is awaited; `null` while none is.
             */
            since: number | null;
            /** @description The pace: hours for each turn, or for the whole game with `increment` more for each turn. `null`: without a clock. */
            clock: components["schemas"]["ClockRule"] | null;
            /** @description When over: total per seat; else `null`. */
            totals: number[] | null;
            /** @description Once it has begun: how it stands. */
            standing?: components["schemas"]["StandingShape"];
            /**
             * @description `false`: programs may not play here.
             * @constant
             */
            programs?: false;
            /**
             * @description The game counts for its players' ratings.
             * @constant
             */
            rated?: true;
            /**
             * Format: int64
             * @description Percent of their turns that those who join have answered in time, unless they are new.
             */
            reliable?: number;
            /** @description The language in which it was opened. */
            language?: string;
            /**
             * @description The table was brought in as a file.
             * @constant
             */
            imported?: true;
            fork?: components["schemas"]["ForkShape"];
            /**
             * @description A task of the table failed ten times in a row; `GET /tables/:id` says which.
             * @constant
             */
            stuck?: true;
            /** @description Only with `list=invited`: who invited you last, and when. */
            invitedBy?: {
                name: string;
                /** Format: int64 */
                at: number;
            };
            /**
             * @description Only with `list=open`: a friend opened it.
             * @constant
             */
            friend?: true;
            /** @description Only with `list=open`: the people who sit there, and how they play. */
            sitters?: components["schemas"]["SitterShape"][];
        };
        /** @description `GET /tables/:id`: a table as the caller may see it. */
        TableShape: {
            id: string;
            game: string;
            options: unknown;
            status: components["schemas"]["Status"];
            /**
             * Format: int64
             * @description The last entry; 0 before the start. With `?at=` that entry.
             */
            seq: number;
            seats: components["schemas"]["SeatShape"][];
            awaited: components["schemas"]["Seat"][];
            /** @description The caller's seat, or `null` for a spectator. */
            you: components["schemas"]["Seat"] | null;
            /** @description The seat that the caller gave up for good; absent when they did not. */
            former?: components["schemas"]["Seat"];
            /** @description Whether the caller opened the table (may start it early, invite, change seats). */
            host: boolean;
            /** @description Whether strangers may find and join it. */
            listed: boolean;
            /**
             * @description `false`: programs may not play here.
             * @constant
             */
            programs?: false;
            /**
             * @description The game counts for its players' ratings.
             * @constant
             */
            rated?: true;
            /**
             * Format: int64
             * @description Percent of their turns that those who join have answered in time, unless they are new.
             */
            reliable?: number;
            /** @description The season whose game it is. */
            season?: string;
            /** @description The club it is for, whose members join without a link; `until`: when others may, too, `null`: never. */
            club?: {
                slug: string;
                /** Format: int64 */
                until: number | null;
            };
            /** @description `null` before the start. */
            view: unknown;
            legal: unknown[];
            score: components["schemas"]["Sheet"][];
            commitment: string;
            nonces: string[];
            /** @description Published when the game is over. */
            seed: string | null;
            /** @description The invite code, for people who sit at the table while seats are free; `null` otherwise. */
            invite: string | null;
            /** @description Invited people who have not come yet; for players of an open table. */
            invited?: components["schemas"]["InvitedShape"][];
            /**
             * @description Whether the caller was invited, and may join without the code.
             * @constant
             */
            welcome?: true;
            /**
             * Format: int64
             * @description Milliseconds since 1970.
             */
            createdAt: number;
            /** Format: int64 */
            lastAt: number;
            /** @description Absent at a table without a clock. */
            clock?: components["schemas"]["ClockShape"];
            /** @description When the table was imported from a file (milliseconds since 1970): nobody vouches for what happened before. */
            imported?: components["schemas"]["ImportedShape"];
            /** @description A what-if table: its first `at` entries are those of another table. It counts in nobody's figures. */
            fork?: components["schemas"]["ForkShape"];
            /** @description A task of the table that failed ten times in a row; it is retried once a day, and after every move. */
            stuck?: components["schemas"]["StuckShape"][];
            /**
             * Format: int64
             * @description The last entry the caller has seen, on any screen; absent for spectators, and for players who have never looked.
             */
            seen?: number;
            /** @description A pending take-back request; for people at the table. */
            takeBack?: components["schemas"]["TakeBackShape"];
            /** @description Your standing orders, if you have any; private. */
            orders?: components["schemas"]["OrdersMark"];
            /** @description Somebody wants to play again; for players, once it is over, and for those who gave up if nobody else is left. */
            rematch?: components["schemas"]["RematchShape"];
            /**
             * Format: int64
             * @description How many of your plans were suspended because they no longer fit; absent when none.
             */
            plansSuspended?: number;
            /** @description The last message at the table, and how many of others you have not seen; for people at the table, once there is a message. */
            chat?: {
                /** Format: int64 */
                last: number;
                /** Format: int64 */
                unread: number;
                /**
                 * Format: int64
                 * @description Counts changes of reactions up; absent while there are none.
                 */
                reacted?: number;
            };
        };
        /** @description A page of a list. */
        TablesPage: {
            tables: components["schemas"]["TableRow"][];
            /** @description `after` of the next page; `null`: this was the last. */
            next: string | null;
        };
        /** @description A request to take the table back to entry `to`, made when `base` was the last. `missing`: seats that have not agreed yet. */
        TakeBackShape: {
            seat: components["schemas"]["Seat"];
            /** Format: int64 */
            to: number;
            /** Format: int64 */
            base: number;
            /** Format: int64 */
            at: number;
            missing: components["schemas"]["Seat"][];
        };
        /** @enum {string} */
        TieBreak: "wins" | "head" | "share";
        /**
         * @description The consequence when time is up: a reminder; the bot plays this turn; or the seat is offered to a stand-in, and the bot holds it meanwhile.
         * @enum {string}
         */
        TimeOut: "remind" | "bot" | "stand-in";
        /** @description Times in milliseconds, within a fifth; `null`: nothing was timed. */
        Times: {
            /** Format: double */
            median: number | null;
            /** Format: double */
            p99: number | null;
        };
        /** @description An API token without its secret. */
        TokenShape: {
            id: string;
            name: string;
            /**
             * Format: int64
             * @description Milliseconds since 1970.
             */
            createdAt: number;
        };
        /** @description A broken channel: `bounced`: the address refused for good; `complained`: its owner reported our mails as unwanted; else the state of a `HookShape`. */
        TroubleShape: {
            /** @description `mail`, or the id of a hook. */
            channel: string;
            kind: components["schemas"]["ChannelKind"];
            /** @description The address or host. */
            host: string;
            /** @enum {string} */
            state: "bounced" | "complained" | "failing" | "gone";
            /**
             * Format: int64
             * @description Since when, milliseconds since 1970; `null` when unknown.
             */
            since: number | null;
        };
        /** @description Your results against somebody at one game: at tables of any size, who came before the other. */
        VersusShape: {
            game: string;
            /** Format: int64 */
            games: number;
            /**
             * Format: int64
             * @description Games in which you came before them.
             */
            wins: number;
            /** Format: int64 */
            ties: number;
        };
        /** @description The viewer: a seat, or a spectator (`null`). */
        Viewer: components["schemas"]["Seat"] | null;
        /** @description A question to the people at a table; `seat` is the subject of a `kick`, `asked` are the seats that must agree. */
        VoteShape: {
            /** @enum {string} */
            what: "pause" | "resume" | "kick" | "mail";
            seat: components["schemas"]["Seat"] | null;
            by: components["schemas"]["Seat"];
            agreed: components["schemas"]["Seat"][];
            asked: components["schemas"]["Seat"][];
        };
    };
    responses: {
        /** @description A problem: `bad-json`, `cut-off`, `invalid`, `link-used`, `no-game`, `bad-options`, `bad-seats`, `bad-key`, `bad-import`, `bad-target`, `bad-clock`, `bad-order`. */
        Refused400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A problem: `sign-in`, `bad-token`, `not-shown`. */
        Refused401: {
            headers: {
                /** @description How to sign in (RFC 6750). */
                "WWW-Authenticate"?: string;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A problem: `forbidden`, `not-seated`, `foreign-origin`, `needs-address`, `bad-invite`, `not-host`, `not-welcome`, `no-programs`, `rated-guest`, `not-reliable`, `follow-guest`, `club-guest`, `club-table`, `club-member`, `club-role`, `club-banned`, `club-link`, `club-muted`, `season-guest`, `not-organiser`, `season-entry`, `season-club`, `season-reliable`. */
        Refused403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A problem: `not-found`, `no-message`, `no-table`, `no-season`. */
        Refused404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A problem: `other-browser`, `listed-enough`, `second-seat`, `no-objection`, `full`, `started`, `longer`, `not-started`, `seated`, `too-few`, `over`, `not-awaited`, `stale`, `late-answer`, `behind`, `key-reused`, `no-clock`, `no-vacation`, `not-missed`, `not-offered`, `no-takeback`, `no-request`, `not-over`, `not-alone`, `no-fork`, `follows-enough`, `blocked`, `club-owner`, `club-full`, `club-changed`, `clubs-enough`, `club-announced`, `not-entered`, `season-enough`, `season-begun`, `season-over`, `season-not-over`, `season-too-few`. */
        Refused409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A problem: `other-person`. */
        Refused412: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A problem: `too-large`. */
        Refused413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A problem: `bad-type`. */
        Refused415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A problem: `illegal`. */
        Refused422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A problem: `too-many`. */
        Refused429: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A problem: `fault`. */
        Refused500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A problem: `bad-format`. */
        Refused501: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A problem: `not-set-up`, `busy`. */
        Refused503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It works. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "d1": true,
                     *       "version": "0.1.0",
                     *       "commit": "1a2b3c4d5e6f",
                     *       "schema": "0030"
                     *     }
                     */
                    "application/json": components["schemas"]["HealthShape"];
                };
            };
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            /** @description It is not set up, or the database or another part does not answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "d1": true,
                     *       "version": "0.1.0",
                     *       "commit": "1a2b3c4d5e6f",
                     *       "schema": "0030"
                     *     }
                     */
                    "application/json": components["schemas"]["HealthShape"];
                };
            };
        };
    };
    postAuthGuest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada",
                 *       "language": "en",
                 *       "timeZone": "Europe/Madrid"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    language?: "en" | "ca" | "pl" | "ro" | "ru";
                    timeZone?: string;
                    invitation?: {
                        table: string;
                        invite: string;
                    };
                };
            };
        };
        responses: {
            /** @description You, as before. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3c9d1c1e6f0a4b7a",
                     *       "name": "Ada",
                     *       "email": null,
                     *       "guest": true,
                     *       "language": "en",
                     *       "timeZone": "Europe/Madrid",
                     *       "mail": true,
                     *       "telling": {
                     *         "holdMinutes": null,
                     *         "quiet": null,
                     *         "digestHour": null,
                     *         "once": false,
                     *         "fallback": true,
                     *         "reminders": [
                     *           50,
                     *           80,
                     *           95
                     *         ],
                     *         "fits": null
                     *       },
                     *       "trouble": []
                     *     }
                     */
                    "application/json": components["schemas"]["MeShape"];
                };
            };
            /** @description You, a new guest. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3c9d1c1e6f0a4b7a",
                     *       "name": "Ada",
                     *       "email": null,
                     *       "guest": true,
                     *       "language": "en",
                     *       "timeZone": "Europe/Madrid",
                     *       "mail": true,
                     *       "telling": {
                     *         "holdMinutes": null,
                     *         "quiet": null,
                     *         "digestHour": null,
                     *         "once": false,
                     *         "fallback": true,
                     *         "reminders": [
                     *           50,
                     *           80,
                     *           95
                     *         ],
                     *         "fits": null
                     *       },
                     *       "trouble": []
                     *     }
                     */
                    "application/json": components["schemas"]["MeShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postAuthRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org"
                 *     }
                 */
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description A mail is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sent": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        sent: true;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postAuthVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    token: string;
                    /** @constant */
                    elsewhere?: true;
                    keep?: {
                        /** @default [] */
                        tokens?: string[];
                        /** @default [] */
                        hooks?: string[];
                        /** @default false */
                        feed?: boolean;
                    };
                    timeZone?: string;
                } | {
                    email: string;
                    code: string;
                    keep?: {
                        /** @default [] */
                        tokens?: string[];
                        /** @default [] */
                        hooks?: string[];
                        /** @default false */
                        feed?: boolean;
                    };
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description You; `isNew` the first time: ask for a name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postAuthSignout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description You. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3c9d1c1e6f0a4b7a",
                     *       "name": "Ada",
                     *       "email": null,
                     *       "guest": true,
                     *       "language": "en",
                     *       "timeZone": "Europe/Madrid",
                     *       "mail": true,
                     *       "telling": {
                     *         "holdMinutes": null,
                     *         "quiet": null,
                     *         "digestHour": null,
                     *         "once": false,
                     *         "fallback": true,
                     *         "reminders": [
                     *           50,
                     *           80,
                     *           95
                     *         ],
                     *         "fits": null
                     *       },
                     *       "trouble": []
                     *     }
                     */
                    "application/json": components["schemas"]["MeShape"];
                };
            };
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada"
                 *     }
                 */
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    patchMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "timeZone": "Europe/Madrid",
                 *       "telling": {
                 *         "quiet": {
                 *           "from": "22:00",
                 *           "to": "08:00"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    language?: "en" | "ca" | "pl" | "ro" | "ru";
                    timeZone?: string;
                    mail?: boolean;
                    telling?: {
                        holdMinutes?: number | null;
                        quiet?: {
                            from: string;
                            to: string;
                        } | null;
                        digestHour?: number | null;
                        once?: boolean;
                        fallback?: boolean;
                        reminders?: (50 | 80 | 95)[];
                        fits?: {
                            game?: string;
                            /** @enum {string} */
                            pace?: "live" | "day" | "days" | "week" | "none";
                            /** @enum {string} */
                            language?: "en" | "ca" | "pl" | "ro" | "ru";
                            /** @constant */
                            rated?: true;
                            reliable?: 80 | 90 | 95;
                            near?: 3 | 6 | 10;
                        } | null;
                    };
                    ratingHidden?: boolean;
                    hidden?: ("running" | "finished" | "points" | "favourites" | "versus" | "pace")[];
                };
            };
        };
        responses: {
            /** @description You, changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `me`, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "me": null
                     *     }
                     */
                    "application/json": components["schemas"]["SessionOf"];
                };
            };
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getMeSessions: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it the first page. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 20 sessions, the last used first, and `next`: where the next page begins, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: components["schemas"]["SessionShape"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteMeSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteMeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getMeTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tokens: components["schemas"]["TokenShape"][];
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postMeTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 100 characters; the same when you repeat the request. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "my bot"
                 *     }
                 */
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description The token. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "cdefghijklmnopqrstuv",
                     *       "name": "my bot",
                     *       "createdAt": 1795582691745,
                     *       "token": "tg_…"
                     *     }
                     */
                    "application/json": components["schemas"]["NewToken"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteMeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonShape"];
                };
            };
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPersonGames: {
        parameters: {
            query?: {
                /** @description Id of the game. */
                game?: string;
                /** @description `next` of the page before; without it the first page. */
                after?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 20 games, and `next`: where the next page begins, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RatedGamesPage"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getTableRating: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your rating now, and the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        change: components["schemas"]["RatingChangeShape"] | null;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getTableSitters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people, by seat. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sitters: components["schemas"]["SitterShape"][];
                    };
                };
            };
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The game, with at most five tables of either kind, the latest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameShape"];
                };
            };
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getGameFigures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sums by players and edition, and at most three best games for each number of players. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FiguresOfGame"];
                };
            };
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getGameLeaders: {
        parameters: {
            query?: {
                /** @description What counts. */
                by?: "rating" | "games";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 20 people, the first first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadersShape"];
                };
            };
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPersonTables: {
        parameters: {
            query?: {
                /** @description finished unless given. */
                list?: "running" | "finished";
                /** @description Only games with this id. */
                game?: string;
                /** @description Of finished games, those they won (alone or with others) or lost. */
                result?: "won" | "lost";
                /** @description Only games with this person, too. */
                with?: string;
                /** @description `next` of the page before; without it the first page. */
                after?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 20 tables, the latest first, and `next`: where the next page begins, or null. A page of chosen games may be short, or empty, before the last. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonTablesPage"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPersonPoints: {
        parameters: {
            query?: {
                /** @description Id of the game. */
                game?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 50 games. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        points: components["schemas"]["GamePoints"][];
                    };
                };
            };
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getTables: {
        parameters: {
            query?: {
                /** @description mine (your turn first, then by what is due), invited (latest), open (friends' first, soonest to begin, newest), live (all players are there: to watch, or to join), watch (newest) or finished (latest). Several with commas between them: the first page of each, by name. */
                list?: string;
                /** @description Of `open`: tables of this game. */
                game?: string;
                /** @description Of `open`: live (in one sitting), day, days (up to three) or week (longer) for each turn, or none (without a clock). */
                pace?: "live" | "day" | "days" | "week" | "none";
                /** @description Of `open`: tables opened in this language. */
                language?: "en" | "ca" | "pl" | "ro" | "ru";
                /** @description Of `open`, 1: rated ones. */
                rated?: "1";
                /** @description Of `open`: tables that ask at least this percentage of turns in time of those who join. */
                reliable?: "80" | "90" | "95";
                /** @description Of `open`: tables whose host's rating in that game is within so many points of yours; both need one. */
                near?: "3" | "6" | "10";
                /** @description 1: with the member `session`, as `GET /session` answers. */
                session?: "1";
                /** @description `next` of the page before; without it the first page. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 20 tables, and `next`: where the next page begins, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lists"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTables: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 100 characters; the same when you repeat the request. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "game": "liars-dice",
                 *       "options": {},
                 *       "seats": 2,
                 *       "bots": 1,
                 *       "strength": "normal",
                 *       "listed": false,
                 *       "nonce": "00112233445566778899aabbccddeeff",
                 *       "clock": {
                 *         "kind": "turn",
                 *         "hours": 24,
                 *         "out": "remind",
                 *         "vacation": 14
                 *       }
                 *     }
                 */
                "application/json": {
                    game: string;
                    options?: unknown;
                    seats: number;
                    /** @default 0 */
                    bots?: number;
                    /**
                     * @default easy
                     * @enum {string}
                     */
                    strength?: "easy" | "normal" | "strong";
                    /** @default false */
                    listed?: boolean;
                    programs?: boolean;
                    /** @default false */
                    rated?: boolean;
                    reliable?: 80 | 90 | 95;
                    /** @enum {string} */
                    language?: "en" | "ca" | "pl" | "ro" | "ru";
                    club?: {
                        slug: string;
                        /**
                         * @default day
                         * @enum {string}
                         */
                        others?: "day" | "never";
                    };
                    nonce: string;
                    clock?: {
                        /** @constant */
                        kind: "none";
                    } | {
                        /** @constant */
                        kind: "turn";
                        hours: number;
                        /**
                         * @default remind
                         * @enum {string}
                         */
                        out?: "remind" | "bot" | "stand-in";
                        /** @default 14 */
                        vacation?: number;
                    } | {
                        /** @constant */
                        kind: "bank";
                        hours: number;
                        increment: number;
                        cap: number;
                        /**
                         * @default remind
                         * @enum {string}
                         */
                        out?: "remind" | "bot" | "stand-in";
                        /** @default 14 */
                        vacation?: number;
                    } | {
                        /** @constant */
                        kind: "live";
                        hours: number;
                        increment: number;
                        mail: number;
                        /**
                         * @default remind
                         * @enum {string}
                         */
                        out?: "remind" | "bot" | "stand-in";
                        /** @default 14 */
                        vacation?: number;
                    };
                    calendar?: {
                        zone?: string;
                        /** @default null */
                        awake?: {
                            from: string;
                            to: string;
                        } | null;
                        /** @default [] */
                        off?: number[];
                    };
                };
            };
        };
        responses: {
            /** @description The table, with its invite code. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getTable: {
        parameters: {
            query?: {
                /** @description After this entry instead of the last. */
                at?: number;
                /** @description With the member `log`, as `GET /tables/{id}/log` answers: the entries after this one. And with `mark`, for the socket. */
                log?: number;
                /** @description 1: with the member `session`, as `GET /session` answers. */
                session?: "1";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableAnswer"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getTableLog: {
        parameters: {
            query?: {
                /** @description Only entries after this one: `next` of the page before. */
                after?: number;
                /** @description At most so many entries. Without it, and above, 1000. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "seq": 2,
                     *       "entries": [
                     *         {
                     *           "seq": 2,
                     *           "at": 1795582691745,
                     *           "seat": 0,
                     *           "by": "person",
                     *           "events": [
                     *             {
                     *               "type": "tilePlaced",
                     *               "seat": 0,
                     *               "x": 0,
                     *               "y": 1,
                     *               "rotation": 0
                     *             }
                     *           ],
                     *           "lines": [
                     *             {
                     *               "key": "tile-placed",
                     *               "params": {
                     *                 "seat": 0
                     *               },
                     *               "say": "Ada places a tile."
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LogShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTableJoin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "invite": "defghijklmnopqrstuvw",
                 *       "nonce": "00112233445566778899aabbccddeeff"
                 *     }
                 */
                "application/json": {
                    invite?: string;
                    nonce: string;
                    calendar?: {
                        zone?: string;
                        /** @default null */
                        awake?: {
                            from: string;
                            to: string;
                        } | null;
                        /** @default [] */
                        off?: number[];
                    };
                };
            };
        };
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTableLeave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description Nothing more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTableStart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getTableSocket: {
        parameters: {
            query?: {
                /** @description `mark` of the table as you have it; empty: you have none. */
                mark?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The socket. */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getSeasons: {
        parameters: {
            query?: {
                /** @description Without it: `open`. */
                phase?: "open" | "running" | "over";
                /** @description `1`: yours, in every phase. */
                mine?: "1";
                /** @description `next` of the page before; without it the first page. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of seasons. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonsPage"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postSeasons: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 100 characters; the same when you repeat the request. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "season",
                 *       "name": "Spring league",
                 *       "game": "liars-dice",
                 *       "seats": 2,
                 *       "rated": true
                 *     }
                 */
                "application/json": {
                    /**
                     * @default season
                     * @enum {string}
                     */
                    kind?: "season" | "swiss" | "cup";
                    name: string;
                    game: string;
                    options?: unknown;
                    seats: number;
                    /** @default true */
                    rated?: boolean;
                    clock?: {
                        /** @constant */
                        kind: "none";
                    } | {
                        /** @constant */
                        kind: "turn";
                        hours: number;
                        /**
                         * @default remind
                         * @enum {string}
                         */
                        out?: "remind" | "bot" | "stand-in";
                        /** @default 14 */
                        vacation?: number;
                    } | {
                        /** @constant */
                        kind: "bank";
                        hours: number;
                        increment: number;
                        cap: number;
                        /**
                         * @default remind
                         * @enum {string}
                         */
                        out?: "remind" | "bot" | "stand-in";
                        /** @default 14 */
                        vacation?: number;
                    } | {
                        /** @constant */
                        kind: "live";
                        hours: number;
                        increment: number;
                        mail: number;
                        /**
                         * @default remind
                         * @enum {string}
                         */
                        out?: "remind" | "bot" | "stand-in";
                        /** @default 14 */
                        vacation?: number;
                    };
                    points?: number[];
                    size?: number;
                    /** @default 3 */
                    divisions?: number;
                    /** @default 1 */
                    up?: number;
                    rounds?: number;
                    /** @default null */
                    most?: number | null;
                    /** @default null */
                    startsAt?: number | null;
                    /** @default null */
                    roundDays?: number | null;
                    /** @default null */
                    every?: number | null;
                    /** @default null */
                    rating?: number | null;
                    club?: string;
                    /** @enum {number} */
                    reliable?: 80 | 90 | 95;
                };
            };
        };
        responses: {
            /** @description The season. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonNow"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getSeason: {
        parameters: {
            query?: {
                /** @description Groups from this number on; without it those of the last round. */
                from?: number;
                /** @description This page of the places over all groups, from 0. */
                places?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The season. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postSeasonEnter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nonce": "00112233445566778899aabbccddeeff"
                 *     }
                 */
                "application/json": {
                    nonce: string;
                    calendar?: {
                        zone?: string;
                        /** @default null */
                        awake?: {
                            from: string;
                            to: string;
                        } | null;
                        /** @default [] */
                        off?: number[];
                    };
                };
            };
        };
        responses: {
            /** @description How it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonNow"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postSeasonWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description How it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonNow"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postSeasonStart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description How it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonNow"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postSeasonEnd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description How it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonNow"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postSeasonNext: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description How it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonNow"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postSeasonRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "player": 3
                 *     }
                 */
                "application/json": {
                    player: number;
                };
            };
        };
        responses: {
            /** @description How it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonNow"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getSeasonExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The log, as ndjson. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTableMoves: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 100 characters, not beginning with `answer-` or `hook-`; the same when you repeat the request. */
                "idempotency-key"?: string;
                /** @description `return=minimal` (RFC 7240). */
                prefer?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "base": 1,
                 *       "commands": [
                 *         {
                 *           "type": "placeTile",
                 *           "x": 0,
                 *           "y": 1,
                 *           "rotation": 0
                 *         },
                 *         {
                 *           "type": "pass"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    base: number;
                    commands: unknown[];
                };
            };
        };
        responses: {
            /** @description What happened, and what is asked now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "seq": 2,
                     *       "awaited": [
                     *         1
                     *       ],
                     *       "log": [
                     *         {
                     *           "seq": 2,
                     *           "at": 1795582691745,
                     *           "seat": 0,
                     *           "by": "person",
                     *           "events": [
                     *             {
                     *               "type": "tilePlaced",
                     *               "seat": 0,
                     *               "x": 0,
                     *               "y": 1,
                     *               "rotation": 0
                     *             }
                     *           ],
                     *           "lines": [
                     *             {
                     *               "key": "tile-placed",
                     *               "params": {
                     *                 "seat": 0
                     *               },
                     *               "say": "Ada places a tile."
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "view": {},
                     *       "legal": []
                     *     }
                     */
                    "application/json": components["schemas"]["MoveShape"] | components["schemas"]["LeanMoveShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            422: components["responses"]["Refused422"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    putTableClock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "calendar": {
                 *         "zone": "Europe/Madrid",
                 *         "awake": {
                 *           "from": "08:00",
                 *           "to": "23:00"
                 *         },
                 *         "off": [
                 *           7
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    calendar: {
                        zone?: string;
                        /** @default null */
                        awake?: {
                            from: string;
                            to: string;
                        } | null;
                        /** @default [] */
                        off?: number[];
                    };
                };
            };
        };
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTableVacation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "days": 7
                 *     }
                 */
                "application/json": {
                    days: number;
                };
            };
        };
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTablePause: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "agree": true,
                 *       "want": "pause"
                 *     }
                 */
                "application/json": {
                    agree: boolean;
                    /**
                     * @default pause
                     * @enum {string}
                     */
                    want?: "pause" | "resume" | "mail";
                };
            };
        };
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTableKick: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seat": 1,
                 *       "agree": true
                 *     }
                 */
                "application/json": {
                    seat: number;
                    agree: boolean;
                };
            };
        };
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTableObject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seat": 1
                 *     }
                 */
                "application/json": {
                    seat: number;
                    /** @default false */
                    agree?: boolean;
                };
            };
        };
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTableReplace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "code": "efghijklmnopqrstuvwx"
                 *     }
                 */
                "application/json": {
                    code?: string;
                    calendar?: {
                        zone?: string;
                        /** @default null */
                        awake?: {
                            from: string;
                            to: string;
                        } | null;
                        /** @default [] */
                        off?: number[];
                    };
                };
            };
        };
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTableTakeback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "base": 2
                 *     }
                 */
                "application/json": {
                    base: number;
                    to?: number;
                };
            };
        };
        responses: {
            /** @description The table; `takeBack` says whose yes it takes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTableResign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTableEnd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTableTakebackAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "base": 2,
                 *       "agree": true
                 *     }
                 */
                "application/json": {
                    base: number;
                    agree: boolean;
                };
            };
        };
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getTableChat: {
        parameters: {
            query?: {
                /** @description The last message you know. */
                after?: number;
                /** @description The first message you know, for those before it. */
                before?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTableChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 100 characters; the same when you repeat the request. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Good luck!"
                 *     }
                 */
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description The message. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    putTableChatSeen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 3
                 *     }
                 */
                "application/json": {
                    id: number;
                };
            };
        };
        responses: {
            /** @description How far you have read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        seen: number;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    putTableChatReaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 3,
                 *       "sign": "hat"
                 *     }
                 */
                "application/json": {
                    id: number;
                    sign: ("thumb" | "heart" | "laugh" | "wow" | "hat") | null;
                };
            };
        };
        responses: {
            /** @description All signs on that message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReactionsShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getTableNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Their text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    putTableNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Save coal for the last round."
                 *     }
                 */
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Their text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getTableOrders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrdersShape"];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    putTableOrders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "orders": [
                 *         {
                 *           "type": "pass"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    orders: ({
                        type: string;
                    } & {
                        [key: string]: unknown;
                    })[];
                };
            };
        };
        responses: {
            /** @description Your orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrdersShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getTableDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft and its version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftShape"];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    putTableDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "base": 12,
                 *       "version": 0,
                 *       "commands": [
                 *         {
                 *           "type": "placeTile",
                 *           "x": 0,
                 *           "y": 1,
                 *           "rotation": 0
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    commands: unknown[];
                    base: number;
                    version: number;
                };
            };
        };
        responses: {
            /** @description The draft with its new version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getTablePlans: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlansShape"];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    putTablePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "commands": [
                 *         {
                 *           "type": "placeTile",
                 *           "x": 0,
                 *           "y": 1,
                 *           "rotation": 0
                 *         }
                 *       ],
                 *       "auto": false
                 *     }
                 */
                "application/json": {
                    commands: unknown[];
                    if?: {
                        seat: number;
                        commands: unknown[];
                    };
                    /** @default false */
                    auto?: boolean;
                };
            };
        };
        responses: {
            /** @description The plans by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlansShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteTablePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plans by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlansShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTableRematch: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 100 characters; the same when you repeat the request. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nonce": "00112233445566778899aabbccddeeff"
                 *     }
                 */
                "application/json": {
                    nonce: string;
                };
            };
        };
        responses: {
            /** @description The new table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            /** @description The new table, just opened. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getMeCompanions: {
        parameters: {
            query?: {
                /** @description The beginning of a name, or of a word of it; without it everybody. */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 50 people. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        people: components["schemas"]["CompanionShape"][];
                    };
                };
            };
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTableInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 100 characters; the same when you repeat the request. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ben@example.org"
                 *     }
                 */
                "application/json": {
                    email: string;
                } | {
                    person: string;
                };
            };
        };
        responses: {
            /** @description It is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTableFork: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 100 characters; the same when you repeat the request. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "at": 12,
                 *       "nonce": "00112233445566778899aabbccddeeff"
                 *     }
                 */
                "application/json": {
                    at: number;
                    seat?: number;
                    /**
                     * @default bots
                     * @enum {string}
                     */
                    against?: "bots" | "friends";
                    /**
                     * @default easy
                     * @enum {string}
                     */
                    strength?: "easy" | "normal" | "strong";
                    nonce: string;
                };
            };
        };
        responses: {
            /** @description The what-if table. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getTableShare: {
        parameters: {
            query?: {
                /** @description After this entry instead of the last. */
                at?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The path of the page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "path": "/t/abcdefghijklmnopqrst?at=12"
                     *     }
                     */
                    "application/json": {
                        path: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getOembed: {
        parameters: {
            query?: {
                /** @description The address of a table's page, its entry and the signature of who shared it included. */
                url?: string;
                /** @description `json`, which is all there is. */
                format?: "json";
                /** @description Pixels that there is room for. */
                maxwidth?: number;
                /** @description Pixels that there is room for, downwards. */
                maxheight?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description oEmbed 1.0, of the type `rich`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OembedShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            501: components["responses"]["Refused501"];
            503: components["responses"]["Refused503"];
        };
    };
    getMeBlocks: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it the first page. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 20 people, the latest first, and `next`: where the next page begins, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        blocks: components["schemas"]["BlockShape"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postMeBlocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "person": "3c9d1c1e6f0a4b7a"
                 *     }
                 */
                "application/json": {
                    person: string;
                };
            };
        };
        responses: {
            /** @description The first page of the list. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        blocks: components["schemas"]["BlockShape"][];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteMeBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getMeFollows: {
        parameters: {
            query?: {
                /** @description following unless given. */
                list?: "following" | "followers" | "friends";
                /** @description `next` of the page before; without it the first page. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 20 people, the latest first, and `next`: where the next page begins, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowsPage"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    putMeFollow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description You follow them. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteMeFollow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description You do not follow them. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getClubs: {
        parameters: {
            query?: {
                /** @description Only clubs of this language. */
                language?: string;
                /** @description `next` of the page before; without it the first page. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 20 clubs, and `next`: where the next page begins, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubsPage"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postClubs: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 100 characters; the same when you repeat the request. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "slug": "lisbon-hex",
                 *       "name": "Lisbon Hex",
                 *       "about": "Every Thursday.",
                 *       "entry": "request"
                 *     }
                 */
                "application/json": {
                    slug: string;
                    name: string;
                    about?: "" | string;
                    /** @enum {string} */
                    language?: "en" | "ca" | "pl" | "ro" | "ru";
                    /**
                     * @default request
                     * @enum {string}
                     */
                    entry?: "open" | "request" | "link";
                };
            };
        };
        responses: {
            /** @description The club. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getMeClubs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 50. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        clubs: components["schemas"]["MyClubRow"][];
                    };
                };
            };
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getClub: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The club as you may see it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubShape"];
                };
            };
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteClub: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is closed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    patchClub: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "entry": "link"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    about?: "" | string;
                    /** @enum {string} */
                    language?: "en" | "ca" | "pl" | "ro" | "ru";
                    /** @enum {string} */
                    entry?: "open" | "request" | "link";
                    /** @constant */
                    code?: "new";
                };
            };
        };
        responses: {
            /** @description The club. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postClubJoin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    code?: string;
                };
            };
        };
        responses: {
            /** @description The club: `you` are a member, or have `asked`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postClubLeave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, unknown>;
            };
        };
        responses: {
            /** @description The club. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postClubAnnouncement: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 100 characters; the same when you repeat the request. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "We play on Friday this week."
                 *     }
                 */
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description The club. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteClubAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    patchClubMe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "told": false
                 *     }
                 */
                "application/json": {
                    told: boolean;
                };
            };
        };
        responses: {
            /** @description The club. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getClubChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The channel, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubChannelAnswer"];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    putClubChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "discord",
                 *       "url": "https://discord.com/api/webhooks/000/xxxx"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    kind: "discord" | "slack" | "ntfy" | "webhook";
                    url: string;
                    token?: string;
                };
            };
        };
        responses: {
            /** @description The channel. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubChannelAnswer"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteClubChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getClubMembers: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it the first page. */
                after?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 20 rows, and `next`: where the next page begins, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubMembersPage"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteClubMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                person: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are no member any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    patchClubMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                person: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "organiser"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    role: "owner" | "organiser" | "member";
                } | {
                    muted: boolean;
                };
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        done: true;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getClubRequests: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it the first page. */
                after?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 20 rows, and `next`: where the next page begins, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubRequestsPage"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    putClubRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                person: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "accept": true
                 *     }
                 */
                "application/json": {
                    accept: boolean;
                };
            };
        };
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        done: true;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getClubBans: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it the first page. */
                after?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 20 rows, and `next`: where the next page begins, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubBansPage"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    putClubBan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                person: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        done: true;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteClubBan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                ban: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getClubLog: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it the first page. */
                after?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 20 rows, and `next`: where the next page begins, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubLogPage"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getClubTables: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it the first page. */
                after?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 20 tables, and `next`: where the next page begins, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TablesPage"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getClubGames: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it the first page. */
                after?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 20 games, and `next`: where the next page begins, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubGamesPage"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getClubTablesAtom: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Atom. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            /** @description You have it already (`If-None-Match`). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getClubTablesJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON Feed 1.1. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubFeed"];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getClubChat: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it the first page. */
                after?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages, oldest first, and `next`: for those before, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubChatPage"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postClubChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 100 characters; the same when you repeat the request. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Who plays on Thursday?"
                 *     }
                 */
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description The message. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubMessageRow"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteClubChat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                message: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postClubReports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "This club sells accounts."
                 *     }
                 */
                "application/json": {
                    text: string;
                    message?: number;
                };
            };
        };
        responses: {
            /** @description The operator will see it. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getMeExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getTableNews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The news. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsShape"];
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    putTableSeen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seq": 12
                 *     }
                 */
                "application/json": {
                    seq: number;
                };
            };
        };
        responses: {
            /** @description How far you have seen it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        seq: number;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getTableExportNdjson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getTableExportJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportFile"];
                };
            };
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getTableExportTxt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getTableExportHtml: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postTablesImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 100 characters; the same when you repeat the request. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": unknown;
            };
        };
        responses: {
            /** @description The table. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getTablePicturePng: {
        parameters: {
            query?: {
                /** @description After this entry instead of the last. */
                at?: number;
                /** @description Marks what came after this entry instead of the last one alone. */
                after?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A PNG. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": unknown;
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getOperatorDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description HTML. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A form that asks for the token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postOperatorSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": unknown;
            };
        };
        responses: {
            /** @description To the page. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A form that asks for the token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postOperatorSignOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": unknown;
            };
        };
        responses: {
            /** @description To the page. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getOperatorFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorFigures"];
                };
            };
            404: components["responses"]["Refused404"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getOperatorBackup: {
        parameters: {
            query?: {
                /** @description `next` of the page before. */
                from?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page, and where the next begins. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupPage"];
                };
            };
            400: components["responses"]["Refused400"];
            404: components["responses"]["Refused404"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getOperatorBackupArchives: {
        parameters: {
            query?: {
                /** @description `next` of the page before. */
                from?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keys, and where the next page begins. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keys: string[];
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            404: components["responses"]["Refused404"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getOperatorBackupArchive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, sealed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postOperatorRestore: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sealed": "…"
                 *     }
                 */
                "application/json": {
                    sealed: string;
                };
            };
        };
        responses: {
            /** @description Of which table, how many rows the page holds, and how many were added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoredPage"];
                };
            };
            400: components["responses"]["Refused400"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    putOperatorRestoreArchive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Whether it was added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        restored: boolean;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getOperatorCheck: {
        parameters: {
            query?: {
                /** @description `next` of the part before. */
                from?: string;
                /** @description How many finished tables, or `all`. */
                samples?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is wrong, and where the next part begins. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckShape"];
                };
            };
            400: components["responses"]["Refused400"];
            404: components["responses"]["Refused404"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postOperatorTableRebuild: {
        parameters: {
            query?: {
                /** @description `yes`: even when its own broken log is longer. */
                shorter?: "yes";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            /** @description The table. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShape"];
                };
            };
            400: components["responses"]["Refused400"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postOperatorReshard: {
        parameters: {
            query?: {
                /** @description `next` of the part before. */
                from?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was moved, and where the next part begins. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReshardShape"];
                };
            };
            400: components["responses"]["Refused400"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postOperatorPersonRecount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What stood there and stands there now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        was: components["schemas"]["FiguresShape"];
                        now: components["schemas"]["FiguresShape"];
                    };
                };
            };
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postOperatorPersonRelist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many tables it had, and has. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        was: number;
                        /** Format: int64 */
                        now: number;
                    };
                };
            };
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postOperatorReseal: {
        parameters: {
            query?: {
                /** @description `next` of the answer before, if it had one. */
                from?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many rows, and whether there is more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        resealed: number;
                        more: boolean;
                        next?: string;
                        failed?: string[];
                    };
                };
            };
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postOperatorSigningKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the new key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: string;
                    };
                };
            };
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postOperatorTableReproject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        seq: number;
                    };
                };
            };
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getOperatorClubReports: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it the first page. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 20 reports, and `next`: where the next page begins, or null. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubReportsPage"];
                };
            };
            400: components["responses"]["Refused400"];
            404: components["responses"]["Refused404"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteOperatorClubReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteOperatorClub: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is closed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postOperatorSeasons: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 100 characters; the same when you repeat the request. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "House league",
                 *       "game": "liars-dice",
                 *       "seats": 2,
                 *       "startsAt": 4000000000000
                 *     }
                 */
                "application/json": {
                    /**
                     * @default season
                     * @enum {string}
                     */
                    kind?: "season" | "swiss" | "cup";
                    name: string;
                    game: string;
                    options?: unknown;
                    seats: number;
                    /** @default true */
                    rated?: boolean;
                    clock?: {
                        /** @constant */
                        kind: "none";
                    } | {
                        /** @constant */
                        kind: "turn";
                        hours: number;
                        /**
                         * @default remind
                         * @enum {string}
                         */
                        out?: "remind" | "bot" | "stand-in";
                        /** @default 14 */
                        vacation?: number;
                    } | {
                        /** @constant */
                        kind: "bank";
                        hours: number;
                        increment: number;
                        cap: number;
                        /**
                         * @default remind
                         * @enum {string}
                         */
                        out?: "remind" | "bot" | "stand-in";
                        /** @default 14 */
                        vacation?: number;
                    } | {
                        /** @constant */
                        kind: "live";
                        hours: number;
                        increment: number;
                        mail: number;
                        /**
                         * @default remind
                         * @enum {string}
                         */
                        out?: "remind" | "bot" | "stand-in";
                        /** @default 14 */
                        vacation?: number;
                    };
                    points?: number[];
                    size?: number;
                    /** @default 3 */
                    divisions?: number;
                    /** @default 1 */
                    up?: number;
                    rounds?: number;
                    /** @default null */
                    most?: number | null;
                    /** @default null */
                    startsAt?: number | null;
                    /** @default null */
                    roundDays?: number | null;
                    /** @default null */
                    every?: number | null;
                    /** @default null */
                    rating?: number | null;
                    club?: string;
                    /** @enum {number} */
                    reliable?: 80 | 90 | 95;
                };
            };
        };
        responses: {
            /** @description The season. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonNow"];
                };
            };
            400: components["responses"]["Refused400"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postOperatorSeasonStart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonNow"];
                };
            };
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postOperatorSeasonEnd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it stands now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonNow"];
                };
            };
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getOperatorSeasonsCheck: {
        parameters: {
            query?: {
                /** @description `next` of the part before. */
                from?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The differences, with the call that mends each. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonCheckShape"];
                };
            };
            404: components["responses"]["Refused404"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postOperatorSeasonReproject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are being written. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postOperatorSeasonRebuild: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The season is there. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getHooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hooks": [
                     *         {
                     *           "id": "bcdefghijklmnopqrstu",
                     *           "kind": "webhook",
                     *           "host": "bot.example.org",
                     *           "state": "on",
                     *           "createdAt": 1795582691745,
                     *           "badSince": null,
                     *           "answerer": null
                     *         }
                     *       ],
                     *       "kinds": [
                     *         {
                     *           "kind": "mail",
                     *           "name": "email",
                     *           "form": null
                     *         },
                     *         {
                     *           "kind": "discord",
                     *           "name": "Discord",
                     *           "form": {
                     *             "choice": "Discord",
                     *             "address": "Address of the channel’s webhook (Server settings → Integrations)",
                     *             "token": null,
                     *             "help": null
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        hooks: components["schemas"]["HookShape"][];
                        kinds: components["schemas"]["ChannelKindShape"][];
                    };
                };
            };
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postHooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 100 characters; the same when you repeat the request. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "webhook",
                 *       "url": "https://bot.example.org/turn"
                 *     }
                 */
                "application/json": {
                    /**
                     * @default webhook
                     * @enum {string}
                     */
                    kind?: "discord" | "slack" | "ntfy" | "webhook" | "push";
                    url: string;
                    token?: string;
                    keys?: {
                        p256dh: string;
                        auth: string;
                    };
                };
            };
        };
        responses: {
            /** @description The channel. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "hook": {
                     *         "id": "bcdefghijklmnopqrstu",
                     *         "kind": "webhook",
                     *         "host": "bot.example.org",
                     *         "state": "on",
                     *         "createdAt": 1795582691745,
                     *         "badSince": null,
                     *         "answerer": null
                     *       },
                     *       "secret": "whsec_…"
                     *     }
                     */
                    "application/json": components["schemas"]["NewHook"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getHooksPushKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key, base64url. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publicKey: string;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    patchHook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "state": "off"
                 *     }
                 */
                "application/json": {
                    url?: string;
                    /** @enum {string} */
                    state?: "on" | "off";
                    /** @constant */
                    secret?: "new";
                };
            };
        };
        responses: {
            /** @description The channel. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewHook"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postHookTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 100 characters; the same when you repeat the request. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        delivery: components["schemas"]["DeliveryShape"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: components["schemas"]["DeliveryShape"][];
                    };
                };
            };
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postDeliveryReplay: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 100 characters; the same when you repeat the request. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        delivery: components["schemas"]["DeliveryShape"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "fghijklmnopqrstuvwxy",
                 *       "answer": 1
                 *     }
                 */
                "application/json": {
                    token: string;
                    answer: number;
                };
            };
        };
        responses: {
            /** @description What came of it, in words. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "outcome": "played",
                     *       "say": "Played: pass."
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        outcome: "played" | "done" | "repeated";
                        say: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    putHookAnswerer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "proof": "…"
                 *     }
                 */
                "application/json": {
                    proof: string;
                };
            };
        };
        responses: {
            /** @description They can. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteHookAnswerer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody can. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postDiscordInteractions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The signature, hexadecimal. */
                "x-signature-ed25519"?: string;
                /** @description When it was made, in seconds since 1970; at most five minutes ago. */
                "x-signature-timestamp"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description What Discord shows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InteractionAnswer"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getMeMutes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        mutes: components["schemas"]["MuteShape"][];
                    };
                };
            };
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    putMeMute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "channels": [
                 *         "mail"
                 *       ]
                 *     }
                 */
                "application/json": {
                    channels: string[];
                };
            };
        };
        responses: {
            /** @description The list, for this table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mutes": [
                     *         {
                     *           "table": "abcdefghijklmnopqrst",
                     *           "channel": "mail"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        mutes: components["schemas"]["MuteShape"][];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getMeCalendarIcs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description iCalendar. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description You have it already (`If-None-Match`). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getMeTurnsAtom: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Atom. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            /** @description You have it already (`If-None-Match`). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getMeFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `since`, or `null`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: int64 */
                        since: number | null;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postMeFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 100 characters; the same when you repeat the request. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The addresses. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedAddresses"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteMeFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is off. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getFeedCalendarIcs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description iCalendar. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description You have it already (`If-None-Match`). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getFeedTurnsAtom: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Atom. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            /** @description You have it already (`If-None-Match`). */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Refused401"];
            404: components["responses"]["Refused404"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getUnsubscribe: {
        parameters: {
            query?: {
                /** @description From the mail. */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description HTML. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description HTML: the link does not work. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postUnsubscribe: {
        parameters: {
            query?: {
                /** @description From the mail. */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description HTML. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description HTML: the link does not work. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            412: components["responses"]["Refused412"];
            413: components["responses"]["Refused413"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description HTML. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            401: components["responses"]["Refused401"];
            412: components["responses"]["Refused412"];
            429: components["responses"]["Refused429"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
}
