/** The words for continuous development: what the clause says, and what follows. */
export const developmentWords = {
  cdcCalc: "Which date of a well its CDC date counts from: the well's completion or its rig release.",
  cdcDeadline: 'The day by which the next well must have begun under the continuous development clause.',
  cdcPeriod: 'The time between two wells under the continuous development clause, in words.',
  cdcDays: { meaning: 'The days between two wells under the continuous development clause.', unit: 'days' },
  cdcFirstDays: {
    meaning: 'The days until the first well, from the day on which continuous development begins.',
    unit: 'days',
  },
  cdcBegins: 'From when on the clause requires wells: the end of the primary term, or at once.',
  cdcPer: 'Whether the wells of the lease are one program, or those of each unit one of their own.',
  cdcCarryOver: 'Which days of an earlier term that were not used extend a later one.',
  cdcCarryOverCap: { meaning: 'The most unused days that extend a term.', unit: 'days' },
  cdcWellBegins: 'What begins a well under the clause: operations on its location, or the spud.',
  cdcDryHole:
    'Whether the days after a dry hole count from its plugging, or the clause knows completions only.',
  cdcDescription: 'What the lease says of continuous development.',
  developmentEnds: {
    meaning: 'The day by which the next well has to begin under the continuous development clause.',
    computed:
      'Until a first well begins: the end of the term + CDC First Well Days. Then the CDC Date of the last of its CDC Wells that began by the one before, + the unused days that CDC Unused Days lets count; of a well that counts from a day in the primary term, the end of that + CDC First Well Days, otherwise CDC Term, unless CDC Begins is At Once. A dry hole counts from its Plugging Date, unless CDC Dry Hole is Completion Only. Under the reading of the clause with the earliest day, or until when it lasts at least where that one gives no day, as of a dry hole; empty while a date is missing, or a well is being drilled or its location worked on, unless that has gone on for more than a year, or 90 days, by then.',
  },
  developmentEndsLonger: {
    meaning:
      'The same day under the reading of the clause with the latest, where that differs; or the latest that it can be, where it is not known.',
    computed:
      'As Next Well Due. If CDC Unused Days is Next Term, unused days are counted once, and added up; CDC Well Begins and CDC Dry Hole are read both ways as long as they are empty. The days after a well without a completion date run at most from its first production, those after a dry hole from its plugging.',
  },
  drillingSince: {
    meaning:
      'The day on which a well was begun in time that is still being drilled: it keeps the program alive.',
    computed:
      'Spud Date, or Operations Begun if CDC Well Begins says so and no spud is known to have come more than 90 days later, of the last such CDC Well whose rig is not released, and whose status does not say that it is drilled or done.',
  },
  locationSince: {
    meaning:
      'The day on which work on the location of a well was begun in time, of which neither spud nor rig release is on record: it keeps the program alive, after 90 days only if the work went on with diligence.',
    computed:
      'Operations Begun of the last such CDC Well if CDC Well Begins says so, and none is being drilled.',
  },
  drillingSinceLonger: {
    meaning: 'The same where the well was in time, or begun at all, under one reading of the clause only.',
    computed: 'As Drilling Since, under the readings of Next Well Due (Longer Reading).',
  },
  locationSinceLonger: {
    meaning: 'The same of work on a location that begins a well under one reading of the clause only.',
    computed: 'As Location Work Since, under the readings of Next Well Due (Longer Reading).',
  },
  developmentWorking: {
    meaning:
      'How Next Well Due follows, under each reading of the clause where these differ, or what is missing to know it.',
    computed: 'The well and the day that it counts from, its days, and the unused days that are added.',
  },
} as const
