"""The product's own tables. Django needs a single-column key: the id is unique even without the club."""
from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models


class User(AbstractBaseUser):
    id = models.TextField(primary_key=True)
    club_id = models.TextField()
    username = models.TextField(db_column="username_fold", unique=True)
    password = models.TextField(db_column="password_hash")
    last_login = None
    USERNAME_FIELD = "username"
    objects = BaseUserManager()

    def check_password(self, raw_password):
        """argon2id with the cost parameters of the stored hash."""
        try:
            return PasswordHasher().verify(self.password, raw_password)
        except VerifyMismatchError:
            return False

    class Meta:
        managed = False
        db_table = "users"


class Team(models.Model):
    id = models.TextField(primary_key=True)
    club_id = models.TextField()

    class Meta:
        managed = False
        db_table = "teams"


class Player(models.Model):
    id = models.TextField(primary_key=True)
    club_id = models.TextField()
    team_id = models.TextField()
    name = models.TextField()
    last_name = models.TextField()
    player_number = models.BigIntegerField()
    position = models.TextField()
    version = models.BigIntegerField()

    class Meta:
        managed = False
        db_table = "players"


class TrainingSession(models.Model):
    id = models.TextField(primary_key=True)
    club_id = models.TextField()
    player_id = models.TextField()
    session_date = models.TextField()
    weight_lift_impact = models.BinaryField()
    lower_body_power = models.BinaryField()
    upper_body_power = models.BinaryField()
    serve_speed = models.BinaryField()
    serve_accuracy = models.BinaryField()
    metrics = models.BinaryField()
    metrics_version = models.BigIntegerField()
    version = models.BigIntegerField()

    class Meta:
        managed = False
        db_table = "training_sessions"
