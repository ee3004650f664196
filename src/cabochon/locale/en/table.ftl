# One device, several people
hand-over = Pass the device to { $name }
hand-over-why = Reserved cards are hidden until the next player is ready.
hand-over-ready = I am { $name }

# Before the game
waiting-title = Waiting for players
waiting-words = Send this link to your friends. Anyone who opens it can take a free seat or watch.
invite-link = Link to this table
invite-words = Invite others to play or watch with this link:
copy = Copy
copied = Copied
your-name = Your name
sit-down = Sit down
guest = Guest
guest-number = Player { $number }
spectator = Spectator
spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
  }
bot-level = Level of the bot
leave-seat = Leave to a bot
take-seat-back = Take my seat back
new-table = New table

# Memory aid and chat
memory-words = Cards that you have not seen yet: they are in the decks, or hidden in a hand.
memory-level = Level { $level }: { $count } not seen
memory-reserves = Reserved cards
chat-mute = Mute
chat-empty = No messages yet.
chat-say = Write a message
send = Send
