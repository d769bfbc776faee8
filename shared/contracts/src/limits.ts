/** Business constants and limits. */

export const PLAYERS_PER_TEAM = 20;
export const PLAYERS_PER_TEST = 3;
/** Members and open invitations of a club together. */
export const STAFF_PER_CLUB = 50;
export const PLAYERS_PER_COMPARISON = 2;
export const ABOUT_ME_LENGTH = 50;
export const SESSION_NOTE_LENGTH = 500;
export const SESSIONS_PER_MERGE = 50;
export const PASSWORD_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const USERNAME_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 150;
export const NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;
export const PLAYER_NUMBER_MAX = 999;
export const TABLE_PAGE_SIZE = 20;

/** How often an open test day polls for changes by other tablets. */
export const TEST_DAY_POLL_MS = 700;
/** The time limit for a measurement with the accuracy application, whose series may take several minutes. */
export const ACCURACY_RUN_TIMEOUT_MS = 10 * 60_000;
export const SWAP_REASON_LENGTH = 200;
/** A test day with more events indicates a software error. */
export const TEST_DAY_EVENTS_MAX = 5_000;

export const GLOVE_POLL_MS = 10_250;
export const GLOVE_SCAN_REFRESH_MS = 1_500;
export const LOW_BATTERY_PERCENT = 20;
export const SERIAL_BAUD_RATE = 115_200;
/** Opening the port can reset the board. It gets this long to start, and its output until then is discarded. */
export const SERIAL_SETTLE_MS = 1_500;
/** Longest wait for the first heartbeat after the Wi-Fi configuration. */
export const WIFI_HEARTBEAT_TIMEOUT_MS = 60_000;
export const SSID_MAX_BYTES = 32;
export const PASSPHRASE_MIN_LENGTH = 8;
export const PASSPHRASE_MAX_LENGTH = 63;

export const TEST_PREPARATION_MS = 5_000;
export const RESULT_POLL_MS = 1_000;
/** 5 s of preparation and 30 s of measurement. */
export const TEST_TIMEOUT_MS = 35_000;
/** Spike speed test on the accuracy screen. */
export const ACCURACY_SCREEN_TEST_TIMEOUT_MS = 30_000;
export const ACCURACY_POLL_MS = 1_000;
export const ACCURACY_POLL_ATTEMPTS = 30;

export const WEIGHT_LIFT_ROWS_MIN = 1;
export const WEIGHT_LIFT_ROWS_MAX = 15;
export const UPPER_BODY_WEIGHT_SHARE = 0.25;

export const NOTICE_MS = 4_000;
export const COURT_NOTICE_MS = 3_000;
export const UPLOAD_NOTICE_MS = 5_000;
export const PROFILE_NOTICE_MS = 3_000;
export const LOGIN_REDIRECT_MS = 1_500;
export const FORM_REDIRECT_MS = 2_000;
export const SETTINGS_REDIRECT_MS = 3_000;
export const RESEND_COOLDOWN_MS = 20_000;
export const RESET_SUBMIT_DELAY_MS = 200;

export const PICTURE_MAX_BYTES = 8 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 40_000_000;
export const PICTURE_SIDE_PX = 512;
export const PICTURE_THUMBNAIL_PX = 160;

export const IMPORT_MAX_BYTES = 10 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 50_000;
/** How many rows with errors an import lists. The others are counted: tens of thousands of errors have one cause. */
export const IMPORT_REPORTED_ROWS = 1_000;
/** Rows that a preview lists. */
export const IMPORT_PREVIEW_ROWS = 5_000;
/** Rows that a coach can correct or leave out in a preview. */
export const IMPORT_CHOSEN_ROWS = 500;
/** How many imports of a club are kept in its history at least. */
export const IMPORTS_KEPT = 20;
/** How many imports one answer can list. */
export const IMPORTS_LISTED = 500;
/** How long an import can be undone, and its file is named. */
export const IMPORT_UNDO_DAYS = 30;

/** The file of a whole club as it is sent, compressed or not. The gateway passes on a little more. */
export const CLUB_FILE_MAX_BYTES = 30 * 1024 * 1024;
/** What a file of a club contains when it is unpacked: half a million sessions take about 170 MB. An export isn't larger. */
export const CLUB_FILE_MAX_CONTENT_BYTES = 256 * 1024 * 1024;

/** More attempts at a metric on one day are an error of a device or a file. */
export const ATTEMPTS_MAX = 200;

/** Larger values are typing or device errors. */
export const METRIC_MAX = {
  weight_lift_impact: 1_000,
  lower_body_power: 1_000,
  upper_body_power: 1_000,
  serve_speed: 1_000,
  serve_accuracy: 100,
} as const;

/**
 * The largest accepted results of gloves, about twice the best of any athlete: jumps reach about 5 g (m/s²), medicine
 * balls leave the hand below 15 m/s, and the fastest recorded serve reached 38.9 m/s.
 */
export const GLOVE_VALUE_MAX = { LBP: 100, UBP: 30, SS: 80 } as const;
/** The most hits, and the most misses, of one spike accuracy result. */
export const SPIKES_MAX = 1_000;

/** The axes of the spider chart end at the largest value times the headroom, or at the suggested maximum if there are no values. */
export const SPIDER_HEADROOM = 1.3;
export const SPIDER_TICKS = 6;
export const SPIDER_SUGGESTED_MAX = 100;

/** The longest time and the most openings of a link for a family. */
export const LINK_DAYS_MAX = 365;
export const LINK_OPENINGS_MAX = 100;
/** The links of one player that can be open at the same time. */
export const LINKS_PER_PLAYER = 20;

export const PASSKEYS_PER_USER = 20;

/** Digits of the code with which a member takes over the club's tablet. */
export const COURT_CODE_LENGTH = 6;

/** A member with more teams can have the whole club. */
export const TEAMS_PER_MEMBER = 50;
